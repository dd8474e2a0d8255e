import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { toastRefusal } from '#web/calls/refusal.ts'
import { mayDiscard, useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CardSize, cardSizesFor } from '../../card-look.ts'
import { type Language, languageNames } from '../../languages.ts'
import type { ContentDesk } from '../../schema.ts'
import {
  generate,
  makeCard,
  reword,
  useApproveDraft,
  useChecked,
  useSaveDraft,
  useSettleDraft,
} from '../data.ts'
import { type DraftRow, isEdited, isUnkept, keptNow, type Sheet, sheetOf, sheetsOf } from '../sheet.ts'
import { type DraftRequest, firstDraftRequest } from './draft-request.ts'

const networks = new Set(['instagram', 'facebook', 'google'])
/** Whether a picture goes with it. */
export const hasPicture = (asked: Pick<DraftRequest, 'channel'>) => networks.has(asked.channel)

export function useWriting(opened: DraftRow | null, onLeave: () => void) {
  const [asked, setAsked] = useState<DraftRequest>(() => {
    if (!opened) return firstDraftRequest
    const { seed: _, ...rest } = sheetOf(opened).ask
    return rest
  })
  const [sheets, setSheets] = useState<Sheet[]>(() => (opened ? [sheetOf(opened)] : []))
  const [at, setAt] = useState(0)
  const [seed, setSeed] = useState(() => Math.floor(Date.now() / 86_400_000))
  const [chosenSize, setSize] = useState<CardSize>('portrait')
  const [doing, setDoing] = useState<'writing' | 'rewording' | 'keeping' | 'approving' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const fieldId = useId()
  const navigate = useNavigate()
  const save = useSaveDraft()
  const approve = useApproveDraft()
  const settle = useSettleDraft()
  const sheet = sheets[at] ?? null
  const sizes = cardSizesFor(sheet?.ask.channel ?? asked.channel)
  const size = sizes.includes(chosenSize) ? chosenSize : sizes[0]
  const isCard = sheet !== null && sheet.picture_id === null && hasPicture(sheet.ask)
  const checked = useChecked(sheet?.state === 'draft' ? sheet : null, isCard ? size : null)
  const found = sheet?.state === 'draft' && sheet.words.text.trim() ? checked.data : undefined
  const isDirty = sheets.some(isUnkept)
  useUnsavedGuard(isDirty)

  const put = (next: Sheet) =>
    setSheets(all => all.map(each => (each.draft_id === next.draft_id ? next : each)))

  const write = async () => {
    if (!(await mayDiscard(isDirty))) return
    setDoing('writing')
    setProblem(null)
    const { content_type, topic, channel, audience, subject } = asked
    const { data, error } = await generate({
      ...{ contentType: content_type, topic, platform: channel, targetAudience: audience, seed },
      ...(subject ? { subject } : {}),
    })
    setDoing(null)
    if (error) return setProblem(error.message)
    if (opened) onLeave()
    setSheets(sheetsOf(data))
    setAt(0)
    setSeed(seed + 1)
    return undefined
  }

  const sayAnew = async (how: 'shorter' | 'warmer' | 'language', language?: Language) => {
    if (!sheet) return
    // A translation keeps manual edits.
    if (how !== 'language' && isEdited(sheet)) {
      const isSure = await confirm({
        title: 'Write it anew from your facts?',
        description: 'What you changed by hand is not in it. You can take it back afterwards.',
        confirmLabel: 'Write it anew',
        cancelLabel: 'Keep my words',
      })
      if (!isSure) return
    }
    setDoing('rewording')
    const { data, error } = await reword({
      ...sheet.ask,
      ...{ how, words: sheet.words, language },
      ...(sheet.tone ? { tone: sheet.tone } : {}),
    })
    setDoing(null)
    if (error) return toastRefusal('It stays as it is', error)
    const { chips, seed: from, tone, made_by, ...words } = data
    put({
      ...sheet,
      ask: { ...sheet.ask, seed: from },
      first: words,
      words,
      chips,
      tone,
      made_by,
    })
    toast({
      title: language ? `It is in ${languageNames[language]}` : `It is said ${how}`,
      glyph: 'check',
      key: 'reword',
      action: { label: 'Undo', onSelect: () => put(sheet) },
    })
    return undefined
  }

  /** Returns the saved sheet; null if refused. */
  const keepSheet = async (whole: Sheet): Promise<Sheet | null> => {
    const { data, error } = await save.run({
      ...whole.ask,
      ...{ draft_id: whole.draft_id, revision: whole.revision, words: whole.words, note: whole.note },
      made_by: isEdited(whole) ? 'hand' : whole.made_by,
      first_words: isEdited(whole) ? whole.first : null,
      ...{ picture_id: whole.picture_id, picture_alt: whole.picture_alt?.trim() || null },
    })
    if (error) {
      toastRefusal('The draft was not kept', error)
      return null
    }
    const kept = keptNow(whole, data.revision)
    put(kept)
    return kept
  }

  const keep = async () => {
    if (!sheet) return
    setDoing('keeping')
    const kept = await keepSheet(sheet)
    setDoing(null)
    if (kept)
      toast({
        title: 'The draft is kept',
        description: 'You find it under Drafts.',
        glyph: 'check',
        key: 'draft',
      })
  }

  /** Generates the card if one is needed and missing. */
  const withCard = async (plain: Sheet): Promise<Sheet | null> => {
    if (!isCard) return plain
    const { topic, subject } = plain.ask
    const refs = plain.words.evidence.map(({ ref }) => ref)
    const { data, error } = await makeCard({ topic, subject, refs, size })
    if (error) {
      toastRefusal('The card was not made', error)
      return null
    }
    return { ...plain, picture_id: data.file_id, picture_alt: plain.picture_alt ?? data.alt }
  }

  const takeBack = async (draft_id: string) => {
    const { data, error } = await settle.run({ draft_id, act: 'take_back' })
    if (error) return toastRefusal('It was not taken back', error)
    setSheets(all =>
      all.map(each =>
        each.draft_id === draft_id
          ? keptNow({ ...each, state: 'draft', handed_to: null, handed_id: null }, data.revision)
          : each,
      ),
    )
    return undefined
  }

  const yes = async () => {
    if (!sheet) return
    if (found?.findings.some(({ severity }) => severity === 'block'))
      return document.getElementById(fieldId)?.focus()
    setDoing('approving')
    const whole = await withCard(sheet)
    const kept =
      whole &&
      (isUnkept(whole) || whole.revision === null || whole !== sheet ? await keepSheet(whole) : whole)
    if (!kept) return setDoing(null)
    const { data, error } = await approve.run({ draft_id: kept.draft_id, revision: kept.revision ?? 1 })
    setDoing(null)
    if (error) {
      void checked.refetch()
      return toastRefusal('It is not approved yet', error)
    }
    const { state, handed_to, handed_id } = data
    put({ ...keptNow(kept, data.revision), state, handed_to, handed_id })
    toast({
      title: 'It is approved',
      description: 'Nothing has left by that.',
      glyph: 'check',
      key: 'draft',
      action: { label: 'Undo', onSelect: () => void takeBack(kept.draft_id) },
    })
    return undefined
  }

  const used = async (act: 'used' | 'unused') => {
    if (!sheet) return
    const { data, error } = await settle.run({ draft_id: sheet.draft_id, act })
    if (error) return toastRefusal('Nothing was changed', error)
    put({ ...keptNow(sheet, data.revision), state: data.state })
    return undefined
  }

  return {
    ...{ asked, setAsked, sheets, sheet, at, setAt, size, sizes, setSize },
    ...{ doing, problem, fieldId, found, isCard },
    isLooking: sheet?.state === 'draft' && !checked.isSettled,
    hasFailed: checked.isError,
    ...{ put, write, sayAnew, keep, yes, takeBack, used, navigate },
  }
}
export type Writing = ReturnType<typeof useWriting>
export type WritingDeskOf = ContentDesk
