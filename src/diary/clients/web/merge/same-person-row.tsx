import { UsersRound } from 'lucide-react'
import { fullName } from '#lib/names/person-names.ts'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { alikeWords } from '../../merge/match-reason-labels.ts'
import type { QuestionRow } from '../household-data.ts'
import { useAnswerTwo } from './use-answer-two.ts'

/** `from`: the page to return to. */
export function SamePersonRow({ question, from }: { question: QuestionRow; from: string }) {
  const { answerTwo, busy } = useAnswerTwo(question.id)
  const { client, other } = question
  if (!client || !other) return null
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-border px-5 py-3">
      <UsersRound aria-hidden="true" className="mt-0.5 size-4.5 text-muted-foreground" />
      <span className="min-w-0 flex-1 basis-44">
        <span className="block text-body">
          Is <TextLink to={`/clients/${client.id}`}>{fullName(client)}</TextLink> the same person as{' '}
          <TextLink to={`/clients/${other.id}`}>{fullName(other)}</TextLink>?
        </span>
        <span className="block text-small text-muted-foreground">{alikeWords(question.reasons)}.</span>
      </span>
      <span className="flex flex-none gap-2">
        <ButtonLink size="sm" to={`/clients/duplicates/${question.id}`} state={{ from }}>
          Same person
          <span className="sr-only">
            : {fullName(client)} and {fullName(other)}
          </span>
        </ButtonLink>
        <Button size="sm" busy={busy} onClick={answerTwo}>
          Two people
          <span className="sr-only">
            : {fullName(client)} and {fullName(other)}
          </span>
        </Button>
      </span>
    </li>
  )
}
