import { fullName } from '#lib/person-names.ts'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { alikeWords } from '../../merge/alike-words.ts'
import type { ClientRecord } from '../clients-data.ts'
import { type QuestionRow, useHousehold, useQuestions } from '../household-data.ts'
import { useAnswerTwo } from '../merge/use-answer-two.ts'
import { RemindedBy } from './reminded-by.tsx'

/** With whom this client shares a phone or an address, and who may be the same person. Nothing where there is nobody. */
export function HouseholdCard({ client, canChange }: { client: ClientRecord; canChange: boolean }) {
  const others = useHousehold(client.id).data ?? []
  const questions = useQuestions(client.id, canChange).data ?? []
  if (others.length === 0 && questions.length === 0) return null
  return (
    <Card aria-labelledby="household-title" className="mb-5">
      <CardHeader id="household-title" title="Household" />
      <CardBody>
        <ul className="flex flex-col gap-3 text-body">
          {others.map(other => (
            <li key={other.id}>
              <TextLink to={`/clients/${other.id}`}>{fullName(other)}</TextLink>
              <span className="block text-small text-muted-foreground">{sharedWords(client, other)}</span>
            </li>
          ))}
        </ul>
        {canChange && others.length > 0 ? <RemindedBy client={client} others={others} /> : null}
        {questions.map(question => (
          <Question key={question.id} question={question} client={client} />
        ))}
      </CardBody>
    </Card>
  )
}

type Contacts = { email: string | null; phone: string | null }

function sharedWords(client: Contacts, other: Contacts): string {
  const shared = [
    client.phone && client.phone === other.phone ? 'a phone' : null,
    client.email && client.email === other.email ? 'an email' : null,
  ].filter(Boolean)
  return shared.length > 0 ? `Shares ${shared.join(' and ')}` : 'Same household'
}

function Question({ question, client }: { question: QuestionRow; client: ClientRecord }) {
  const { answerTwo, busy } = useAnswerTwo(question.id)
  const other = question.client_id === client.id ? question.other : question.client
  if (!other) return null
  return (
    <div className="mt-4 border-t border-border pt-4 text-body">
      <p>
        Is this the same person as <TextLink to={`/clients/${other.id}`}>{fullName(other)}</TextLink>?
      </p>
      <p className="mt-1 mb-3 text-small text-muted-foreground">{alikeWords(question.reasons)}.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          to={`/clients/duplicates/${question.id}`}
          state={{ from: `/clients/${client.id}` }}
        >
          Same person
        </ButtonLink>
        <Button size="sm" busy={busy} onClick={answerTwo}>
          Two people
        </Button>
      </div>
    </div>
  )
}
