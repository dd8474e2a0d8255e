/** `line`: start of the record; `field` null: the whole record. */
export interface Problem<Field extends string = string> {
  line: number
  field: Field | null
  code: string
}

export class Problems<Field extends string> {
  readonly #met = new Map<string, Problem<Field>>()

  say(line: number, field: Field | null, code: string): void {
    this.#met.set(`${line} ${field ?? ''} ${code}`, { line, field, code })
  }

  sorted(): Problem<Field>[] {
    return [...this.#met.values()].sort(
      (a, b) => a.line - b.line || order(a.field ?? '', b.field ?? '') || order(a.code, b.code),
    )
  }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
