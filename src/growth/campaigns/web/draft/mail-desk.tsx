import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { mendOf } from '#desk/templates/fix-problem.ts'
import { openProblem } from '#desk/templates/web/editor/go-to-problem.ts'
import { MailProblemList } from '#desk/templates/web/editor/mail-problem-list.tsx'
import { textOf, useFindings } from '#desk/templates/web/editor/use-findings.ts'
import { type MailProblem, mailProblems } from '#diary/messages/problems/mail-problems.ts'
import { wordSlips } from '#diary/messages/problems/word-slips.ts'
import type { Words } from '#diary/messages/schema.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import { cn } from '#web/ui/cn.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import type { AudienceCounts } from '../../schema.ts'
import { OfferPreview } from '../offer-preview.tsx'
import { MailWords, subjectCanSay } from './email-fields.tsx'

interface MailDeskProps {
  practice: Pick<Practice, 'name' | 'address'>
  words: Words
  marks: readonly MailProblem[]
  /** Before the user asks, only typos are marked. */
  isAsked: boolean
  offered: AudienceCounts['first'] | undefined
  person: string
  onPerson: (id: string) => void
  onChange: (words: Words) => void
}

const rules = { allowed: manyVariables }

export function MailDesk(props: MailDeskProps) {
  const { practice, words, marks, isAsked, offered, person, onPerson, onChange } = props
  const [side, setSide] = useState<'words' | 'preview'>('words')
  // Content replaced from outside remounts the editor.
  const [edition, setEdition] = useState(0)
  const findings = useFindings(textOf(words), 'email', practice.name)
  return (
    <>
      <Segmented
        label="Side"
        block
        className="xl:hidden"
        value={side}
        onChange={setSide}
        options={[
          { value: 'words', label: 'Words' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className={cn(side === 'words' || 'max-xl:hidden')}>
          <MailWords
            key={edition}
            words={words}
            findings={findings}
            problems={isAsked ? marks : wordSlips(words, manyVariables)}
            onChange={onChange}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <MailProblemList
            words={words}
            problems={marks}
            findings={findings}
            checked={[
              'No tracking pixel, nothing from other servers',
              practice.address
                ? 'Your address and an unsubscribe link are at the end'
                : 'An unsubscribe link is at the end',
            ]}
            onGo={at => {
              // A hidden element can't take focus.
              flushSync(() => setSide('words'))
              openProblem(document, at)
            }}
            mendOf={at =>
              mendOf(words, at, typed => mailProblems(typed, rules), {
                allowed: at === 'subject' ? subjectCanSay : manyVariables,
                act: undefined,
              })
            }
            onMend={next => {
              onChange(next)
              setEdition(count => count + 1)
            }}
          />
          <div className={cn(side === 'preview' || 'max-xl:hidden')}>
            <OfferPreview
              practiceName={practice.name}
              words={words}
              person={person}
              onPerson={onPerson}
              offered={offered}
            />
          </div>
        </div>
      </div>
    </>
  )
}
