/** Statements one process names, and so each connection keeps prepared. */
const mostNames = 200
/** Uses after which a statement is worth preparing. */
const worthwhile = 3
const mostCounted = 2_000

/**
 * Decides which statements are prepared: those that come again. A client can send any number of different
 * ones, and each prepared statement costs memory on every connection, so both numbers are bounded.
 */
export class StatementNames {
  private readonly uses = new Map<string, number>()
  private readonly names = new Map<string, string>()

  /** The name to prepare `text` under, or undefined to send it as it is. */
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
