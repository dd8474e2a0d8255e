import { folded } from '#lib/text/folded.ts'

interface Person {
  line: number
  external_id: string | null
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

export class Earlier {
  readonly #lines = new Map<string, number>()

  /** `same_as`: line of the person's first earlier row; null for a new one, with what they share with others. */
  meet(row: Person): { same_as: number | null; shared: ('email' | 'phone')[] } {
    const { line, external_id, email, phone } = row
    const name = `${folded(row.first_name)}\n${folded(row.last_name)}`
    const sames = [
      external_id !== null && `id\n${external_id}`,
      email !== null && `named\n${name}\n${email}`,
      phone !== null && `named\n${name}\n${phone}`,
    ].filter(key => key !== false)
    const shares = [email !== null && `email\n${email}`, phone !== null && `phone\n${phone}`].filter(
      key => key !== false,
    )
    const before = sames.flatMap(key => this.#lines.get(key) ?? [])
    const same_as = before.length ? Math.min(...before) : null
    const shared =
      same_as === null
        ? shares.filter(key => this.#lines.has(key)).map(key => key.slice(0, 5) as 'email' | 'phone')
        : []
    for (const key of [...sames, ...shares]) if (!this.#lines.has(key)) this.#lines.set(key, line)
    return { same_as, shared }
  }
}
