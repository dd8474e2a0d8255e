import { Send } from 'lucide-react'
import { sayNoTest, sayTested } from '#desk/templates/web/editor/say-tested.ts'
import { useSendTestMail } from '#desk/templates/web/editor-data.ts'
import { mailProblems } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import { newId } from '#lib/new-id.ts'
import { Button } from '#web/ui/button.tsx'

interface TestButtonProps {
  words: Words
  /** A client's id; '' for a sample client. */
  person: string
}

/** Sends the unsaved email to the signed-in user only. */
export function TestButton({ words, person }: TestButtonProps) {
  const { run, busy } = useSendTestMail()
  const send = async () => {
    const [problem] = mailProblems(words, { allowed: manyVariables })
    if (problem) return sayNoTest(problem.at === 'subject' ? `Subject: ${problem.words}` : problem.words)
    const { data, error } = await run({
      kind: 'offer',
      ...words,
      client_id: person || null,
      test_id: newId(),
    })
    sayTested(data, error)
  }
  return (
    <Button
      icon={<Send aria-hidden="true" className="size-4" />}
      busy={busy && 'Sending'}
      onClick={() => void send()}
    >
      Send a test to me
    </Button>
  )
}
