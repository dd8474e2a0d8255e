import { type RestError, unparsable } from './errors.ts'

// A name without quotes: letters, digits, _ $ and inner spaces; a dash unless it begins an arrow.
const bare = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy
const quoted = /"((?:[^"\\]|\\.)*)"/suy

/** A place in a text being parsed. Every refusal names the parameter and the column, as PostgREST does. */
export class Cursor {
  readonly text: string
  readonly what: string
  at = 0

  /** `what` is the kind of text, as it is named in a refusal: `select parameter`, `filter`, … */
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

  startsWith(word: string): boolean {
    return this.text.startsWith(word, this.at)
  }

  /** Steps over `word` if it is next. */
  eat(word: string): boolean {
    if (!this.startsWith(word)) return false
    this.at += word.length
    return true
  }

  expect(word: string): void {
    if (!this.eat(word)) this.fail(`expecting "${word}"`)
  }

  /** Steps over a sticky expression; undefined if it does not match here. */
  match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (!found) return undefined
    this.at = expression.lastIndex
    return found
  }

  spaces(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.at++
  }

  /** A column, table, alias or hint: bare or in double quotes. */
  name(): string {
    this.spaces()
    const name = this.quoted() ?? this.match(bare)?.[0].trim()
    if (!name) this.fail('expecting field name (* or [a..z0..9_$])')
    return name
  }

  /** The text between double quotes, escapes resolved; undefined if there is none here. */
  quoted(): string | undefined {
    return this.match(quoted)?.[1]?.replace(/\\(.)/gsu, '$1')
  }

  /** Everything from here to the end. */
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
    const column = this.at + 1
    return unparsable(`"failed to parse ${this.what} (${this.text})" (line 1, column ${column})`, details)
  }
}
