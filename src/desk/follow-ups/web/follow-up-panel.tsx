import { Check, CircleAlert, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { PreviewFrame } from '#desk/templates/web/editor/preview-frame.tsx'
import { useClient, useVisits } from '#diary/clients/web/clients-data.ts'
import { calledName } from '#lib/names/called-name.ts'
import { fullName } from '#lib/names/person-names.ts'
import { countText } from '#rules/sending/text-segments.ts'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { Here } from '../follow-up-copy.ts'
import { mayItGo } from '../may-it-go.ts'
import type { FollowUp, ShownFollowUp } from '../schema.ts'
import { useFollowUp } from './data.ts'
import { MainButton } from './follow-up-row.tsx'
import { type FollowUpActs, whichOf } from './use-follow-up-acts.ts'

const SuggestedNext = whenOpened(
  async () => (await import('#diary/clients/web/record/suggested-next.tsx')).SuggestedNext,
)

interface FollowUpPanelProps {
  row: FollowUp
  practice: Practice
  here: Here
  acts: FollowUpActs
  onEdit: () => void
}

export const panelTitle = ({ kind, client, ways }: FollowUp): string => {
  const name = calledName(fullName(client))
  return kind === 'come_again' || ways.length === 0 ? `About ${name}` : `What ${name} would get`
}

export function FollowUpPanel({ row, practice, here, acts, onEdit }: FollowUpPanelProps) {
  const shown = useFollowUp(whichOf(row))
  if (shown.isLoadingError)
    return (
      <ErrorState title="This could not be loaded" onRetry={() => shown.refetch()}>
        {shown.error.message}
      </ErrorState>
    )
  return (
    <Loading
      loading={!shown.data}
      label="Filling in the letter"
      skeleton={<Skeleton className="m-5 h-96 rounded-lg" />}
    >
      {shown.data ? (
        <>
          {shown.data.letter ? <Letter shown={shown.data} letter={shown.data.letter} /> : null}
          {row.kind === 'come_again' ? <Next row={row} practice={practice} now={here.now} /> : null}
          <Facts shown={shown.data} here={here} />
          <div className="flex flex-wrap gap-2 px-5 pb-5">
            {row.kind === 'by_hand' ? (
              <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={onEdit}>
                Edit first
              </Button>
            ) : null}
            <div className="min-w-32 flex-1">
              <MainButton row={row} zone={here.zone} acts={acts} isWide />
            </div>
            {row.kind === 'come_again' && row.client.phone ? (
              <ButtonLink to={`/appointments?new=1&client=${row.client.id}`}>Book</ButtonLink>
            ) : null}
          </div>
          <p className="px-5 pb-5 text-small">
            <TextLink to={`/clients/${row.client.id}`}>Their record</TextLink>
          </p>
        </>
      ) : null}
    </Loading>
  )
}

const templates: Partial<Record<FollowUp['kind'], string>> = {
  not_delivered: 'visit-reminder',
  after_visit: 'visit-follow-up',
  missed: 'visit-no-show',
}

function Letter({ shown, letter }: { shown: ShownFollowUp; letter: NonNullable<ShownFollowUp['letter']> }) {
  const [look, setLook] = useState<'mail' | 'plain'>('mail')
  const mayWrite = useMay('marketing')
  const template = templates[shown.follow_up.kind]
  const { path, body_text, subject, to } = letter
  const count = path ? null : countText(body_text)
  return (
    <div className="border-b border-border bg-sunken px-5 py-4">
      <div className="overflow-hidden rounded-lg border border-border bg-card shadow-1">
        <div className="border-b border-border px-4 py-3">
          <p className="text-small break-words text-muted-foreground">
            {to ? `To ${to}` : letter.channel === 'sms' ? 'No phone' : 'No address'}
          </p>
          {subject ? <p className="font-semibold break-words">{subject}</p> : null}
        </div>
        {path && look === 'mail' ? (
          <div className="h-80 overflow-hidden [&>div]:h-full">
            <PreviewFrame path={path} title="The letter" />
          </div>
        ) : (
          <p className="max-h-80 min-h-24 overflow-y-auto px-4 py-4 wrap-anywhere whitespace-pre-line">
            {body_text}
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-small text-muted-foreground">
        {path ? (
          <Segmented
            label="Look"
            size="sm"
            value={look}
            onChange={setLook}
            options={[
              { value: 'mail', label: 'Mail' },
              { value: 'plain', label: 'Plain' },
            ]}
          />
        ) : null}
        {count ? (
          <span className="tabular">
            {count.length} characters, {count.segments === 1 ? 'one text' : `${count.segments} texts`}
          </span>
        ) : null}
        {template && path && mayWrite ? (
          <TextLink to={`/email-templates/${template}`}>Change the words</TextLink>
        ) : null}
      </div>
    </div>
  )
}

function Next({ row, practice, now }: { row: FollowUp; practice: Practice; now: number }) {
  const client = useClient(row.client.id)
  const visits = useVisits(row.client.id)
  return client.data && visits.data ? (
    <div className="px-5 pt-5">
      <SuggestedNext practice={practice} client={client.data} visits={visits.data} now={now} />
    </div>
  ) : (
    <Skeleton className="m-5 h-28" />
  )
}

function Facts({ shown, here }: { shown: ShownFollowUp; here: Here }) {
  return (
    <div className="px-5 py-4">
      <h3 className="text-body font-semibold">
        {shown.facts.purpose === 'marketing' ? 'Before you call' : 'May it go?'}
      </h3>
      <ul className="mt-2 grid gap-2 text-small">
        {mayItGo(shown, here).map(({ isFine, words }) => (
          <li key={words} className="flex items-start gap-2">
            {isFine ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-success" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warning" />
            )}
            <span>
              <span className="sr-only">{isFine ? 'Fine: ' : 'Not fine: '}</span>
              {words}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
