const mostNames = 200
const worthwhile = 3
const mostCounted = 2_000

/** Prepares only repeated statements, in bounded number, because each costs memory on every connection. */
export class StatementNames {
  private readonly uses = new Map<string, number>()
  private readonly names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined) return known
    if (this.names.size >= mostNames) return undefined
    const uses = (this.uses.get(text) ?? 0) + 1
    if (uses < worthwhile) {
      if (this.uses.size >= mostCounted) this.uses.clear()
      this.uses.set(text, uses)
      return undefined
    }
    this.uses.delete(text)
    const name = `rest${this.names.size + 1}`
    this.names.set(text, name)
    return name
  }
}
