/** A name that the catalogue knows, as SQL writes it. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A text that the catalogue knows, as SQL writes it. Never for what a client sent. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** `"schema"."name"`. */
export const qualified = (of: { schema: string; name: string }) =>
  `${identifier(of.schema)}.${identifier(of.name)}`

/** The values of a statement, in the order of their `$n`. Everything a client wrote goes through here. */
export class Parameters {
  readonly values: (string | number)[] = []

  /** Adds a value and returns its place: `$3`. */
  add(value: string | number): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** One member of a json object: a key that is already SQL, and its value. */
export interface Member {
  key: string
  value: string
}

// A function takes at most 100 arguments, which is 50 members.
const mostMembers = 50

/** A json object of any number of members. */
export function jsonObject(members: Member[]): string {
  const parts = chunked(members).map(part => `json_build_object(${listed(part)})`)
  if (parts.length < 2) return parts[0] ?? 'json_build_object()'
  // The text of each part without its braces, joined: jsonb would reorder the keys.
  const inner = parts.map(part => `substr(left(${part}::text, -1), 2)`)
  return `('{' || ${inner.join(` || ', ' || `)} || '}')::json`
}

/** The same as jsonb, where the order of keys is PostgreSQL's own. */
export function jsonbObject(members: Member[]): string {
  const parts = chunked(members).map(part => `jsonb_build_object(${listed(part)})`)
  return parts.length < 2 ? (parts[0] ?? `'{}'::jsonb`) : `(${parts.join(' || ')})`
}

const listed = (members: Member[]) => members.map(({ key, value }) => `${key}, ${value}`).join(', ')

function chunked(members: Member[]): Member[][] {
  const parts: Member[][] = []
  for (let n = 0; n < members.length; n += mostMembers) parts.push(members.slice(n, n + mostMembers))
  return parts
}

/** The text of an array with these elements, each quoted, as PostgreSQL reads it. */
export function arrayText(elements: string[]): string {
  return `{${elements.map(element => `"${element.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
