import { useState } from 'react'
import type { Purpose } from '#features/messages/purposes.ts'
import type { Words } from '#features/messages/schema.ts'
import { standardWords } from '#features/messages/standard-words.ts'
import { type Draft, draftOf, draftProblems, wordsOf } from '#features/messages/template-draft.ts'
import { usableWords } from '#features/messages/write-letter.ts'
import type { Problems } from '#web/form/problems.ts'
import { useFields } from '#web/form/use-fields.ts'
import { toastRefusal } from '#web/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { mayDiscard } from '#web/unsaved-guard.ts'
import { useRestoreTemplate, useSaveTemplate, type Version } from '../templates-data.ts'

/** The words a version stands for; where letters cannot be written with it, what goes out instead. */
export const wordsIn = (purpose: Purpose, version: Version | undefined): Words =>
  usableWords(purpose, version) ?? standardWords[purpose]

/** A version was stored that letters cannot be written with. */
export const isBroken = (purpose: Purpose, version: Version | undefined): boolean =>
  Boolean(version?.blocks) && !usableWords(purpose, version)

const same = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The editor's state: what is typed, upon which version, and what may be done with it. Somebody else's version comes into
 * the form by itself as long as nothing is typed; else it waits in `newer` for a choice.
 */
export function useTemplate(purpose: Purpose, current: Version | undefined) {
  const currentVersion = current?.version ?? 0
  const currentDraft = draftOf(wordsIn(purpose, current))
  const [base, setBase] = useState({ version: currentVersion, draft: currentDraft })
  const [draft, setDraft] = useState(currentDraft)
  const saving = useSaveTemplate()
  const restoring = useRestoreTemplate()
  const adopt = (version: number, words: Draft) => {
    setBase({ version, draft: words })
    setDraft(words)
  }
  const fields = useFields([draft, setDraft], {
    check: typed => draftProblems(purpose, typed) as Problems<Draft>,
    send: async (typed, { refused }) => {
      const words = wordsOf(purpose, typed)
      const input = { purpose, channel: 'email' as const, based_on: base.version, ...words }
      const { data, error } = await saving.run(input)
      // The form says so itself, with both ways on.
      if (error?.code === 'words_moved') return
      if (error)
        return refused(error, {
          title: 'The words were not saved',
          key: 'template',
          unsure: 'No answer came. Save again: nothing is saved twice.',
        })
      const saved = draftOf(words)
      setBase({ version: data.version, draft: saved })
      // What was typed while it was saved stays, and is still to be saved.
      setDraft(now => (same(now, typed) ? saved : now))
      toast({
        title: 'The words are saved',
        description: 'Letters are written with them from now on.',
        glyph: 'check',
        key: 'template',
      })
    },
  })
  // What was said of the words that were there goes with them.
  const replace = (version: number, words: Draft) => {
    setBase({ version, draft: words })
    fields.set(words)
  }
  const isDirty = !same(draft, base.draft)
  const hasMoved = currentVersion > base.version
  if (hasMoved && !isDirty && !fields.busy) adopt(currentVersion, currentDraft)
  const restore = async (version: number, words: Words): Promise<boolean> => {
    if (!(await mayDiscard(isDirty))) return false
    const { data, error } = await restoring.run({
      purpose,
      channel: 'email',
      based_on: currentVersion,
      version,
    })
    if (error) {
      toastRefusal('That version did not come back', error, { key: 'template' })
      return false
    }
    replace(data.version, draftOf(words))
    toast({
      title: version === 0 ? 'Back to the standard words' : `Version ${version} is back`,
      description: `As version ${data.version}. The others are kept.`,
      glyph: 'check',
      key: 'template',
    })
    return true
  }
  return {
    ...fields,
    isDirty,
    restore,
    isRestoring: restoring.busy,
    undo: () => fields.set(base.draft),
    /** A version that somebody saved while this form was being changed. */
    newer:
      hasMoved && isDirty && !fields.busy && !restoring.busy
        ? {
            version: currentVersion,
            take: () => replace(currentVersion, currentDraft),
            keepMine: () => setBase({ version: currentVersion, draft: currentDraft }),
          }
        : null,
  }
}
