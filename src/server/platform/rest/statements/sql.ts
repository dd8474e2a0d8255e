export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

export const qualified = (of: { schema: string; name: string }) =>
  `${identifier(of.schema)}.${identifier(of.name)}`

/** A statement's values by `$n`. Every client value goes through here. */
export class Parameters {
  readonly values: (string | number)[] = []

  add(value: string | number): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** PostgreSQL array text with quoted elements. */
export function arrayText(elements: string[]): string {
  return `{${elements.map(element => `"${element.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
