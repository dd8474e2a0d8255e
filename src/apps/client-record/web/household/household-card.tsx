import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { linkWords } from '#diary/clients/household-labels.ts'
import { alikeWords } from '#diary/clients/merge/match-reason-labels.ts'
import type { ClientRecord } from '#diary/clients/web/clients-data.ts'
import { type QuestionRow, useQuestions } from '#diary/clients/web/household-data.ts'
import {
  type HousemateRow,
  useHousehold,
  useJoinHousehold,
  useLeaveHousehold,
  useNaming,
} from '#diary/clients/web/housemates-data.ts'
import { useAnswerTwo } from '#diary/clients/web/merge/use-answer-two.ts'
import { fullName } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, ButtonLink, IconButton, TextLink } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { NamedForClient } from './named-for-client.tsx'

const AddToHousehold = whenOpened(async () => (await import('./add-to-household.tsx')).AddToHousehold)

interface HouseholdCardProps {
  client: ClientRecord
  canChange: boolean
}

export function HouseholdCard({ client, canChange }: HouseholdCardProps) {
  const others = useHousehold(client.id).data
  const naming = useNaming(client.id).data
  const questions = useQuestions(client.id, canChange).data ?? []
  const [isAdding, setAdding] = useState(false)
  const canAdd = canChange && client.archived_at === null
  if (!others || !naming || (!canAdd && others.length === 0 && questions.length === 0 && !naming.payer))
    return null
  return (
    <Card aria-labelledby="household-title" className="mb-5">
      <CardHeader
        id="household-title"
        title="Household"
        aside={
          canAdd ? (
            <Button
              size="sm"
              icon={<UserPlus aria-hidden="true" className="size-4" />}
              onClick={() => setAdding(true)}
            >
              Add
            </Button>
          ) : null
        }
      />
      <CardBody>
        {others.length === 0 ? (
          <p className="text-body text-muted-foreground">
            No household yet. Add the clients who belong together.
          </p>
        ) : (
          <ul className="flex flex-col gap-3 text-body">
            {others.map(other => (
              <Housemate key={other.id} {...{ client, other, canChange }} role={naming.role} />
            ))}
          </ul>
        )}
        <NamedForClient {...{ client, others, naming, canChange }} />
        {questions.map(question => (
          <Question key={question.id} question={question} client={client} />
        ))}
      </CardBody>
      {isAdding ? <AddToHousehold {...{ client, others }} onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}

interface HousemateProps extends HouseholdCardProps {
  other: HousemateRow
  role: HousemateRow['household_role']
}

function Housemate({ client, other, role, canChange }: HousemateProps) {
  const leaving = useLeaveHousehold()
  const joining = useJoinHousehold()
  const name = fullName(other)
  const takeOut = async () => {
    const { data, error } = await leaving.run({ client_id: other.id })
    if (error) return toastRefusal(`${name} is still in the household`, error)
    const undo = async () => {
      const back = await joining.run({ client_id: other.id, other_id: client.id, named: data.named })
      if (back.error) toastRefusal('Not undone', back.error)
    }
    toast({
      title: `${name} is out of the household`,
      ...(data.named.length > 0 ? { description: 'No one in it gets their messages or pays for them.' } : {}),
      action: { label: 'Undo', onSelect: () => void undo() },
    })
  }
  return (
    <li className="flex items-start gap-2">
      <span className="min-w-0 flex-1">
        <TextLink to={`/clients/${other.id}`}>{name}</TextLink>
        <span className="block text-small text-muted-foreground">
          {linkWords(role, other.household_role)}
        </span>
      </span>
      {canChange ? (
        <IconButton
          size="sm"
          label={`Take ${name} out of the household`}
          icon={<X aria-hidden="true" className="size-4" />}
          busy={leaving.busy}
          onClick={() => void takeOut()}
        />
      ) : null}
    </li>
  )
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
