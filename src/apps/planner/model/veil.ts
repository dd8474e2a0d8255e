import type { PracticeContext } from '#apps/planner/turn.ts'

/** The first five are rows of the practice, the others typed text. */
const rowKinds = ['client', 'practitioner', 'lead', 'visit', 'service'] as const
export type RowKind = (typeof rowKinds)[number]
const wordKinds = [
  'name',
  'text',
  'email',
  'phone',
  'card',
  'birth_date',
  'address',
  'id',
  'link',
  'word',
] as const
export type WordKind = (typeof wordKinds)[number]

export const listOf = {
  client: 'clients',
  practitioner: 'practitioners',
  lead: 'leads',
  visit: 'appointments',
  service: 'services',
} as const satisfies Record<RowKind, keyof PracticeContext>

export interface Row {
  kind: RowKind
  id: string
}

const anyToken = new RegExp(
  String.raw`\b(${[...rowKinds, ...wordKinds].join('|')})_(\d{1,4})(_first_name)?(?![\w])`,
  'g',
)

/** Maps text to tokens and back for one question; never stored. */
export class Veil {
  private readonly counts = new Map<string, number>()
  private readonly byWords = new Map<string, string>()
  private readonly byRow = new Map<string, string>()
  private readonly words = new Map<string, string>()
  private readonly rows = new Map<string, Row>()
  private readonly could = new Map<string, readonly string[]>()
  private readonly names: ReadonlyMap<string, { whole: string; first: string }>

  constructor(known: PracticeContext) {
    this.names = new Map([
      ...known.clients.map(
        each =>
          [
            each.id,
            { whole: `${each.first_name} ${each.last_name}`.trim(), first: each.first_name },
          ] as const,
      ),
      ...[...known.practitioners, ...known.leads].map(
        each => [each.id, { whole: each.name, first: each.name.split(' ')[0] ?? each.name }] as const,
      ),
      ...known.services.map(each => [each.id, { whole: each.name, first: each.name }] as const),
    ])
  }

  /** The same text gets the same token. */
  ofWords(kind: WordKind, typed: string): string {
    const key = `${kind}:${kind === 'phone' || kind === 'card' ? typed.replace(/\D/g, '') : typed.toLowerCase()}`
    const old = this.byWords.get(key)
    if (old) return old
    const token = this.next(kind)
    this.byWords.set(key, token)
    this.words.set(token, typed)
    return token
  }

  ofRow(kind: RowKind, id: string): string {
    const old = this.byRow.get(id)
    if (old) return old
    const token = this.next(kind)
    this.byRow.set(id, token)
    this.rows.set(token, { kind, id })
    return token
  }

  /** One token for a name of several people; a single person's own token. */
  ofPeople(people: readonly Row[], typed: string): string {
    const [only, other] = people
    if (only && !other) return this.ofRow(only.kind, only.id)
    const token = this.ofWords('name', typed)
    if (people.length > 0)
      this.could.set(
        token,
        people.slice(0, 12).map(each => this.ofRow(each.kind, each.id)),
      )
    return token
  }

  /** Candidates of an ambiguous name, by token. */
  get unclear(): ReadonlyMap<string, readonly string[]> {
    return this.could
  }

  get spokenOf(): readonly Row[] {
    return [...this.rows.values()]
  }

  /** For a name, the one person it means. */
  rowOf(token: string): Row | undefined {
    return this.rows.get(token)
  }

  /** A known token of typed text, such as an address. */
  isOfWords(token: string): boolean {
    return this.words.has(token)
  }

  /** Replaces tokens with names; null for an unknown token. */
  shown(said: string): string | null {
    let isInvented = false
    const text = said.replace(anyToken, (token: string, kind: string, number: string, first?: string) => {
      const bare = `${kind}_${number}`
      const row = this.rows.get(bare)
      const typed = this.words.get(bare)
      const name = row && this.names.get(row.id)
      if (name) return first ? name.first : name.whole
      if (typed !== undefined) return typed
      if (row) return row.kind === 'visit' ? 'the visit' : token
      isInvented = true
      return token
    })
    return isInvented ? null : text
  }

  private next(kind: string): string {
    const count = (this.counts.get(kind) ?? 0) + 1
    this.counts.set(kind, count)
    return `${kind}_${count}`
  }
}
