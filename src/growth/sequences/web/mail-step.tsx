import { useEffect, useRef, useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { MailEditor } from '#desk/templates/web/editor/mail-editor.tsx'
import { textOf, useFindings } from '#desk/templates/web/editor/use-findings.ts'
import { type MailProblem, mailProblems } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import { OfferPreview } from '#growth/campaigns/web/offer-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'

export interface MailStepProps {
  words: Words
  problems: readonly MailProblem[]
  /** Just added, so it takes focus. */
  takesFocus: boolean
  onChange: (words: Words) => void
  onDone: () => void
}

const lacksOf = (words: Words) => mailProblems(words, { allowed: manyVariables })

export function MailStep({ words, problems, takesFocus, onChange, onDone }: MailStepProps) {
  const [side, setSide] = useState<'words' | 'preview'>('words')
  const marked = JSON.stringify(problems)
  const [seen, setSeen] = useState(marked)
  if (seen !== marked) {
    setSeen(marked)
    if (problems.length > 0) setSide('words')
  }
  const practice = usePractice().data?.name ?? ''
  const findings = useFindings(textOf(words), 'email', practice)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('[data-subject] input')?.focus()
  }, [takesFocus])
  return (
    <div ref={box} className="border-t border-border">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-3 md:px-5">
        <Segmented
          label="What is shown of it"
          value={side}
          onChange={setSide}
          options={[
            { value: 'words', label: 'Words' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
        <p className="text-small text-muted-foreground">Links to your booking page are each reader’s own.</p>
      </div>
      {/* Hidden, not unmounted, so the open block stays open. */}
      <div className={side === 'words' ? undefined : 'hidden'}>
        <MailEditor
          words={words}
          onChange={onChange}
          variables={manyVariables}
          subjectVariables={['practice']}
          findings={findings}
          problems={problems}
          lacks={lacksOf(words)}
          purpose="marketing"
        />
      </div>
      {side === 'preview' ? <StepPreview words={words} practice={practice} /> : null}
      <div className="flex justify-end border-t border-border px-4 py-3 md:px-5">
        <Button onClick={onDone}>Done with this mail</Button>
      </div>
    </div>
  )
}

function StepPreview({ words, practice }: { words: Words; practice: string }) {
  const [person, setPerson] = useState('')
  return (
    <div className="px-2 py-4 sm:px-4 md:p-5">
      <OfferPreview practiceName={practice} words={words} person={person} onPerson={setPerson} />
    </div>
  )
}
