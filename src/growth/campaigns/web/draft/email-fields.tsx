import { MailEditor } from '#desk/templates/web/editor/mail-editor.tsx'
import { type MailProblem, mailProblems } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { manyVariables, type Variable } from '#diary/messages/templates/variables.ts'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import { Card, CardHeader } from '#web/ui/page/card.tsx'

export const firstWords: Words = {
  subject: '',
  blocks: [
    { type: 'text', text: 'Hello {{first_name}},' },
    { type: 'button', label: 'Choose a time', to: 'booking' },
  ],
}

export const subjectCanSay: readonly Variable[] = ['practice']

interface MailWordsProps {
  words: Words
  findings: readonly LintFinding[]
  problems: readonly MailProblem[]
  onChange: (words: Words) => void
}

export function MailWords({ words, findings, problems, onChange }: MailWordsProps) {
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
        subjectVariables={subjectCanSay}
        findings={findings}
        problems={problems}
        lacks={mailProblems(words, { allowed: manyVariables })}
        purpose="marketing"
      />
    </Card>
  )
}
