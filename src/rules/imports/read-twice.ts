import { folded } from '#lib/text/folded.ts'

interface Person {
  line: number
  external_id: string | null
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/** Remembers the people of a file, row by row, so that each knows who of them stood there before (day rule 2, "Twice"). */
export class Earlier {
  readonly #lines = new Map<string, number>()

  /**
   * `same_as`: the line of the first earlier row of the same person; null, and what is shared with somebody else, for a
   * new one.
   */
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
