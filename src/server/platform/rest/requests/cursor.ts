import { type RestError, unparsable } from '../errors.ts'

// Every name and alias in this database matches, so none needs escaping in SQL.
const name = /"([A-Za-z_][A-Za-z0-9_]{0,62})"|([A-Za-z_][A-Za-z0-9_]{0,62})/y
const quoted = /"((?:[^"\\]|\\.)*)"/suy

/** A parser position. Refusals name the parameter and column, like PostgREST. */
export class Cursor {
  readonly text: string
  readonly what: string
  at = 0

  /** `what` names the text in refusals: `select parameter`, `filter`, … */
  constructor(text: string, what: string) {
    this.text = text
    this.what = what
  }

  get ended(): boolean {
    return this.at >= this.text.length
  }

  peek(): string {
    return this.text.charAt(this.at)
  }

  eat(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  expect(word: string): void {
    if (!this.eat(word)) this.fail(`expecting "${word}"`)
  }

  match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (!found) return undefined
    this.at = expression.lastIndex
    return found
  }

  spaces(): void {
    while (this.peek() === ' ') this.at++
  }

  name(): string {
    this.spaces()
    const found = this.match(name)
    return found?.[1] ?? found?.[2] ?? this.fail('expecting field name (* or [a..z0..9_])')
  }

  list<Item>(read: () => Item): Item[] {
    const items: Item[] = []
    do {
      this.spaces()
      items.push(read())
      this.spaces()
    } while (this.eat(','))
    return items
  }

  /** Text in double quotes, unescaped; undefined if there is none here. */
  quoted(): string | undefined {
    return this.match(quoted)?.[1]?.replace(/\\(.)/gsu, '$1')
  }

  rest(): string {
    const text = this.text.slice(this.at)
    this.at = this.text.length
    return text
  }

  done(): void {
    this.spaces()
    if (!this.ended) this.fail('expecting end of input')
  }

  fail(expectation: string): never {
    const next = this.ended ? 'end of input' : `"${this.peek()}"`
    throw this.refusal(`unexpected ${next} ${expectation}`)
  }

  refusal(details: string): RestError {
    const text = this.text.length > 200 ? `${this.text.slice(0, 200)}…` : this.text
    return unparsable(`"failed to parse ${this.what} (${text})" (line 1, column ${this.at + 1})`, details)
  }
}
