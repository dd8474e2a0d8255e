import { type FormEvent, useState } from 'react'
import type { MailTemplate } from '#diary/messages/message-kind.ts'
import { type MailProblem, problemsIn } from '#diary/messages/problems/mail-problems.ts'
import { wordProblems } from '#diary/messages/problems/word-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { usableWords } from '#diary/messages/templates/usable-template.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { mayDiscard } from '#web/form/unsaved-guard.ts'
import { toast } from '#web/ui/toast.ts'
import { goToProblem } from './editor/go-to-problem.ts'
import { useRestoreTemplate, useSaveTemplate, type Version } from './templates-data.ts'

/** A version's text, or the default text if emails can't be written with it. */
export const wordsIn = (template: MailTemplate, version: Version | undefined): Words =>
  usableWords(template, version) ?? template.words

/** A stored version that emails can't be written with. */
export const isBroken = (template: MailTemplate, version: Version | undefined): boolean =>
  Boolean(version?.blocks) && !usableWords(template, version)

const same = (one: Words, other: Words) => JSON.stringify(one) === JSON.stringify(other)

/** The editor's state. A colleague's version loads by itself while nothing is typed; else it waits in `newer`. */
export function useTemplate(template: MailTemplate, current: Version | undefined) {
  const currentVersion = current?.version ?? 0
  const currentWords = wordsIn(template, current)
  const [base, setBase] = useState({ version: currentVersion, words: currentWords })
  const [words, setWords] = useState(currentWords)
  const [isAsked, setAsked] = useState(false)
  // Outside changes to the text reset the editor.
  const [edition, setEdition] = useState(0)
  const [refusedFor, setRefusedFor] = useState<{ words: Words; problems: MailProblem[] }>()
  const saving = useSaveTemplate()
  const restoring = useRestoreTemplate()
  const own = wordProblems(template, words)
  const refused = refusedFor && same(refusedFor.words, words) ? refusedFor.problems : []
  const problems = [...own, ...refused]
  const replace = (version: number, next: Words) => {
    setBase({ version, words: next })
    setWords(next)
    setAsked(false)
    setEdition(count => count + 1)
  }
  const isDirty = !same(words, base.words)
  const hasMoved = currentVersion > base.version
  if (hasMoved && !isDirty && !saving.busy) replace(currentVersion, currentWords)
  /** `heldAt`: where text is that must not be sent. */
  const save = async (event: FormEvent, heldAt?: MailProblem['at']) => {
    event.preventDefault()
    if (saving.busy) return
    setAsked(true)
    const [first] = own
    if (first) return goToProblem(document, first.at)
    if (heldAt !== undefined) return goToProblem(document, heldAt)
    const sent = words
    const { data, error } = await saving.run({
      purpose: template.name,
      channel: 'email',
      based_on: base.version,
      ...sent,
    })
    // The form shows this error itself, with both ways on.
    if (error?.code === 'words_moved') return
    if (error) {
      const fields = (error.details as { fields?: Record<string, string> } | undefined)?.fields
      if (fields) setRefusedFor({ words: sent, problems: problemsIn(fields) })
      return toastRefusal('The words were not saved', error, { key: 'template' })
    }
    // What was typed during the save stays and remains unsaved.
    setBase({ version: data.version, words: sent })
    setAsked(false)
    toast({
      title: 'The words are saved',
      description: 'Letters are written with them from now on.',
      glyph: 'check',
      key: 'template',
    })
  }
  const restore = async (version: number, next: Words): Promise<boolean> => {
    if (!(await mayDiscard(isDirty))) return false
    const { data, error } = await restoring.run({
      purpose: template.name,
      channel: 'email',
      based_on: currentVersion,
      version,
    })
    if (error) {
      toastRefusal("That version wasn't restored", error, { key: 'template' })
      return false
    }
    replace(data.version, next)
    toast({
      title: version === 0 ? 'Back to the standard words' : `Version ${version} is back`,
      description: `As version ${data.version}. The others are kept.`,
      glyph: 'check',
      key: 'template',
    })
    return true
  }
  return {
    edition,
    words,
    setWords,
    problems,
    shown: isAsked || refused.length > 0 ? problems : [],
    save,
    isDirty,
    busy: saving.busy,
    restore,
    isRestoring: restoring.busy,
    undo: () => replace(base.version, base.words),
    /** Replaces the fields' text without saving. */
    mend: (next: Words) => {
      setWords(next)
      setEdition(count => count + 1)
    },
    newer:
      hasMoved && isDirty && !saving.busy && !restoring.busy
        ? {
            version: currentVersion,
            take: () => replace(currentVersion, currentWords),
            keepMine: () => setBase({ version: currentVersion, words: currentWords }),
          }
        : null,
  }
}
