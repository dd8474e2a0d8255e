/** A name that the catalogue knows, or that the grammar takes, as SQL writes it. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** `"schema"."name"`. */
export const qualified = (of: { schema: string; name: string }) =>
  `${identifier(of.schema)}.${identifier(of.name)}`

/** The values of a statement, in the order of their `$n`. Every value a client wrote goes through here. */
export class Parameters {
  readonly values: (string | number)[] = []

  /** Adds a value and returns its place: `$3`. */
  add(value: string | number): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** The text of an array with these elements, each quoted, as PostgreSQL reads it. */
export function arrayText(elements: string[]): string {
  return `{${elements.map(element => `"${element.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
