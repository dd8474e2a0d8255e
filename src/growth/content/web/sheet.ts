import { newId } from '#lib/new-id.ts'
import type { Row } from '#web/rows/rows.ts'
import { carryEvidence } from '../carry-evidence.ts'
import type { DraftState } from '../draft-state.ts'
import type { FactChip } from '../fact-chips.ts'
import type { DraftAsk, DraftWords, Generated } from '../schema.ts'
import type { Tone } from '../voice.ts'

export type DraftRow = Row<
  'content_drafts',
  | 'id'
  | 'content_type'
  | 'topic'
  | 'subject'
  | 'audience'
  | 'channel'
  | 'seed'
  | 'meant_at'
  | 'title'
  | 'body'
  | 'hashtags'
  | 'language'
  | 'evidence'
  | 'made_by'
  | 'note'
  | 'first_words'
  | 'picture_id'
  | 'picture_alt'
  | 'state'
  | 'handed_to'
  | 'handed_id'
  | 'archived_at'
  | 'revision'
  | 'updated_at'
>

type Evidence = Parameters<typeof carryEvidence>[2]

/** One text: new, or a saved draft. */
export interface Sheet {
  draft_id: string
  /** null: never saved. */
  revision: number | null
  ask: DraftAsk
  made_by: Generated['made_by']
  note: string | null
  first: DraftWords
  words: DraftWords
  chips: FactChip[]
  tone: Tone | undefined
  picture_id: string | null
  picture_alt: string | null
  state: DraftState
  handed_to: string | null
  handed_id: string | null
  kept: string
}

const mark = ({ words, picture_id, picture_alt }: Pick<Sheet, 'words' | 'picture_id' | 'picture_alt'>) =>
  JSON.stringify([words.title, words.text, words.hashtags, words.language, picture_id, picture_alt])
export const isUnkept = (sheet: Sheet): boolean =>
  sheet.state === 'draft' && (sheet.revision === null ? isEdited(sheet) : sheet.kept !== mark(sheet))
export const isEdited = ({ first, words }: Sheet): boolean =>
  first.text !== words.text || first.title !== words.title || first.hashtags.join() !== words.hashtags.join()
export const keptNow = (sheet: Sheet, revision: number): Sheet => ({ ...sheet, revision, kept: mark(sheet) })

export function sheetsOf({ variants, made_by, note, dropped: _, ...ask }: Generated): Sheet[] {
  return variants.map(({ draft_id, chips, ...words }) => {
    const sheet = {
      ...{ draft_id: draft_id ?? newId(), revision: null, ask, made_by, note, first: words, words, chips },
      ...{ tone: undefined, picture_id: null, picture_alt: null, state: 'draft' as const },
      ...{ handed_to: null, handed_id: null, kept: '' },
    }
    return { ...sheet, kept: mark(sheet) }
  })
}

export function sheetOf(row: DraftRow): Sheet {
  const { content_type, topic, subject, audience, channel, seed, meant_at } = row
  const { title, body, hashtags } = row
  const words = {
    title,
    text: body,
    hashtags,
    evidence: row.evidence as DraftWords['evidence'],
    language: row.language as DraftWords['language'],
  }
  const sheet = {
    draft_id: row.id,
    revision: row.revision,
    ask: { content_type, topic, subject, audience, channel, seed, meant_at } as DraftAsk,
    made_by: row.made_by as Sheet['made_by'],
    note: row.note,
    first: (row.first_words as DraftWords | null) ?? words,
    words,
    chips: [],
    tone: undefined,
    picture_id: row.picture_id,
    picture_alt: row.picture_alt,
    state: row.state as DraftState,
    handed_to: row.handed_to,
    handed_id: row.handed_id,
    kept: '',
  }
  return { ...sheet, kept: mark(sheet) }
}

export function typed(sheet: Sheet, place: 'title' | 'text', next: string): Sheet {
  const { words } = sheet
  const isHere = (each: Evidence[number]) => (each.in ?? 'text') === place
  const all = words.evidence as Evidence
  const moved = carryEvidence(words[place] ?? '', next, all.filter(isHere))
  const evidence = [...all.filter(each => !isHere(each)), ...moved].map(each => ({
    ...each,
    span: [...each.span],
  }))
  return {
    ...sheet,
    words: {
      ...words,
      [place]: place === 'title' && next === '' ? null : next,
      evidence: evidence as DraftWords['evidence'],
    },
  }
}
