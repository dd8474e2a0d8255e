import type { MailProblem } from '#features/messages/mail-problems.ts'
import type { Words } from '#features/messages/schema.ts'
import { manyVariables } from '#features/messages/variables.ts'
import { MailEditor } from '#features/messages/web/editor/mail-editor.tsx'
import { textOf, useFindings } from '#features/messages/web/use-findings.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'

/** What a mail begins with. */
export const firstWords: Words = {
  subject: '',
  blocks: [
    { type: 'text', text: 'Hello {{first_name}},' },
    { type: 'button', label: 'Choose a time', to: 'booking' },
  ],
}

interface MailWordsProps {
  words: Words
  practice: string
  /** What is wrong, once it is to be said. */
  problems: readonly MailProblem[]
  onChange: (words: Words) => void
}

/** The words of a mail as blocks, with what may not leave as one types. */
export function MailWords({ words, practice, problems, onChange }: MailWordsProps) {
  const findings = useFindings(textOf(words), 'email', practice)
  return (
    <Card aria-labelledby="mail-title">
      <CardHeader
        id="mail-title"
        title="What it says"
        description="Whatever leads to your booking page does so by a link of each reader’s own: buttons, services, open times."
      />
      <MailEditor
        words={words}
        onChange={onChange}
        variables={manyVariables}
        subjectVariables={['practice']}
        findings={findings}
        problems={problems}
        purpose="marketing"
      />
    </Card>
  )
}
