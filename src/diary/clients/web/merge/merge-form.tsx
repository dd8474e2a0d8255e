import { ArrowLeftRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { joinRecords, type Takeable } from '../../merge/join-records.ts'
import { alikeWords } from '../../merge/match-reason-labels.ts'
import { oneOrTwo } from '../../merge/merge-copy.ts'
import { choices, joinableOf } from '../../merge/merge-preview.ts'
import { useQuestions } from '../household-data.ts'
import { type AskedRow, useMergeClients, useUndoMerge } from '../merge-data.ts'
import { ClientCrumbs } from '../record/client-crumbs.tsx'
import { BeforeMerge } from './before-merge.tsx'
import { MergeActions } from './merge-actions.tsx'
import { mergeRows } from './merge-rows.tsx'
import type { Side } from './merge-side.ts'
import { MergeTable } from './merge-table.tsx'
import { useAnswerTwo } from './use-answer-two.ts'

interface MergeFormProps {
  practice: Practice
  question: AskedRow
  older: Side
  newer: Side
}

/** Computes the merge in the browser as the server does, for the preview. */
export function MergeForm({ practice, question, older, newer }: MergeFormProps) {
  const [now] = useState(() => Date.now())
  const [keepsNewer, setKeepsNewer] = useState(false)
  // Keyed by record, so that swapping the columns keeps the choices.
  const [picked, setPicked] = useState<Partial<Record<Takeable, string>>>({})
  const [keep, other] = keepsNewer ? [newer, older] : [older, newer]
  const open = choices(keep.client, other.client)
  const take = open.filter(field => picked[field] === other.client.id)
  const merged = joinRecords(joinableOf(keep.client), joinableOf(other.client), take)
  const name = fullName(merged.client)

  const from = useFrom()
  const navigate = useNavigate()
  const { run, busy } = useMergeClients()
  const { undo } = useUndoMerge()
  const { answerTwo, busy: saving } = useAnswerTwo(question.id)
  const merge = async () => {
    const { data, error } = await run({ keep_id: keep.client.id, other_id: other.client.id, take })
    if (!data) {
      const unsure = 'No answer came. Press again: they are merged only once.'
      return toastRefusal('The records were not merged', error, { key: 'merge', unsure })
    }
    navigate(`/clients/${data.client_id}`, { replace: true })
    const action = { label: 'Undo', onSelect: () => void undo(data.merge_id) }
    toast({ title: 'One record now', action, key: 'merge' })
  }
  const exchange = () => {
    setKeepsNewer(!keepsNewer)
    announce(`${fullName(other.client)} is kept, ${fullName(keep.client)} goes.`)
  }

  return (
    <>
      <title>{`${oneOrTwo(keep.client, other.client)} · Stillpoint`}</title>
      <ClientCrumbs at={fullName(keep.client)} />
      <PageHeader
        title={oneOrTwo(keep.client, other.client)}
        summary={`${alikeWords(question.reasons)}. Nothing merges by itself.`}
        actions={
          <>
            <NextQuestion after={question.id} from={from} />
            <Button icon={<ArrowLeftRight aria-hidden="true" className="size-4" />} onClick={exchange}>
              Keep the other record instead
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card aria-label="The two records" className="overflow-hidden">
          <MergeTable
            keep={keep.client}
            other={other.client}
            firstName={merged.client.first_name}
            zone={practice.time_zone}
            rows={mergeRows({ practice, keep, other, merged, open, now })}
            taken={take}
            onPick={(field, id) => setPicked({ ...picked, [field]: id })}
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          <BeforeMerge zone={practice.time_zone} keep={keep} other={other} merged={merged} now={now} />
          <MergeActions
            name={name}
            merging={busy}
            saving={saving}
            later={from}
            onMerge={merge}
            onTwo={async () => {
              if (await answerTwo()) navigate(from, { replace: true })
            }}
          />
        </div>
      </div>
    </>
  )
}

/** The page to return to, from the link here. */
function useFrom(): string {
  const from = useLocation().state?.from
  return typeof from === 'string' && from.startsWith('/') ? from : '/clients'
}

function NextQuestion({ after, from }: { after: string; from: string }) {
  const others = (useQuestions(null, true).data ?? []).filter(({ id }) => id !== after)
  const [next] = others
  if (!next) return null
  return (
    <ButtonLink variant="ghost" to={`/clients/duplicates/${next.id}`} state={{ from }}>
      {others.length} more to look at
      <ChevronRight aria-hidden="true" className="size-4" />
    </ButtonLink>
  )
}
