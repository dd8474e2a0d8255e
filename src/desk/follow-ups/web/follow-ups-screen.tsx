import { History, PenLine, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { useOpenTexts } from '#diary/messages/web/texts-data.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { useLive } from '#web/rows/live.ts'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { followUpSummary } from '../follow-up-copy.ts'
import type { FollowUp } from '../schema.ts'
import { useFollowUps } from './data.ts'
import { FollowUpList } from './follow-up-list.tsx'

const FollowUpDialog = whenOpened(async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog)

const STEP = 50
/** Tables that affect the list; notices seconds apart cause one refetch. */
const changing = new Set([
  'appointments',
  'outbound_messages',
  'clients',
  'client_consents',
  'reminder_settings',
])
const calmMs = 1500

export function FollowUpsScreen() {
  const practice = usePractice()
  const [isMine, setMine] = useState(false)
  const [most, setMost] = useState(STEP)
  const found = useFollowUps(isMine, most)
  const [edited, setEdited] = useState<FollowUp | null>(null)
  const [address, setAddress] = useSearchParams()
  const mayAct = useMay('change-clients')
  const mayWrite = useMay('marketing')
  const seesOutbox = useMay('see-outbox')
  useFresh(practice.data?.id, () => void found.refetch())
  const isAdding = mayAct && address.get('new') === '1'
  const asked = address.get('client')
  const add = (isOpen: boolean) => setAddress(isOpen ? { new: '1' } : {}, { replace: !isOpen })
  const failed = [practice, found].find(each => each.isLoadingError)
  const { data } = found
  return (
    <>
      <PageHeader
        title="Follow-ups"
        summary={data ? followUpSummary(data) : 'Who wants a word from you.'}
        actions={
          <>
            {mayWrite ? (
              <ButtonLink to="/email-templates" icon={<PenLine aria-hidden="true" className="size-4" />}>
                Templates
              </ButtonLink>
            ) : null}
            {seesOutbox ? (
              <ButtonLink to="/email?kind=clients" icon={<History aria-hidden="true" className="size-4" />}>
                Log
              </ButtonLink>
            ) : null}
            {mayAct ? (
              <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => add(true)}>
                Add follow-up
              </Button>
            ) : null}
          </>
        }
      />
      {seesOutbox ? <WaitingTexts /> : null}
      {failed ? (
        <ErrorState title="The follow-ups could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!data || practice.isPending}
          label="Looking who wants a word"
          skeleton={<Skeleton className="h-128 rounded-lg" />}
        >
          {data && practice.data ? (
            <FollowUpList
              found={data}
              practice={practice.data}
              mayAct={mayAct}
              isMine={isMine}
              onMine={setMine}
              onMore={() => setMost(most + STEP)}
              isLoadingMore={found.isPlaceholderData}
              onEdit={setEdited}
              onAdd={() => add(true)}
            />
          ) : null}
        </Loading>
      )}
      {data && (isAdding || edited) ? (
        <FollowUpDialog
          key={edited?.follow_up_id ?? 'new'}
          row={edited}
          clientId={asked && isUuid(asked) ? asked.toLowerCase() : null}
          today={data.today}
          zone={data.time_zone}
          onClose={() => (edited ? setEdited(null) : add(false))}
        />
      ) : null}
    </>
  )
}

// Batches notices from many tables into one refetch.
function useFresh(practiceId: string | undefined, look: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(practiceId ? `practice:${practiceId}` : null, table => {
    if (!changing.has(table)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(look, calmMs)
  })
}

/** Unanswered texts are on the dashboard; this links to them. */
function WaitingTexts() {
  const count = useOpenTexts(true).data?.length ?? 0
  if (count === 0) return null
  return (
    <p className="mb-4 text-body">
      <TextLink to="/dashboard">
        {count === 1 ? 'One text from a client waits' : `${count} texts from clients wait`} for an answer
      </TextLink>
      <span className="text-muted-foreground"> under Needs you.</span>
    </p>
  )
}
