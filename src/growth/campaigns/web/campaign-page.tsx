import { useParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { ConfirmFirst } from '#diary/messages/web/deliverability/confirm-first.tsx'
import { isUuid } from '#lib/is-uuid.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { screenPart } from '#web/when-opened.tsx'
import { useCampaign } from './data.ts'

const DraftDesk = screenPart(async () => (await import('./draft/draft-desk.tsx')).DraftDesk)
const ResultDesk = screenPart(async () => (await import('./result/result-desk.tsx')).ResultDesk)

export const meta = () => [{ title: 'A campaign · Stillpoint' }]

export default function CampaignPage() {
  const { campaignId = '' } = useParams()
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  return isUuid(campaignId) ? <Found key={campaignId} id={campaignId.toLowerCase()} /> : <NoSuchCampaign />
}

function Found({ id }: { id: string }) {
  const practice = usePractice()
  const found = useCampaign(id)
  const failed = [practice, found].find(each => each.isLoadingError)
  if (failed)
    return (
      <ErrorState title="This campaign could not be loaded" onRetry={() => failed.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  if (found.data === null) return <NoSuchCampaign />
  return (
    <Loading
      loading={practice.isPending || found.isPending}
      label="Loading the campaign"
      skeleton={<Skeleton className="h-72 rounded-lg" />}
    >
      {practice.data && found.data ? (
        <>
          <ConfirmFirst className="mb-4" />
          {found.data.state === 'draft' ? (
            <DraftDesk campaign={found.data} practice={practice.data} />
          ) : (
            <ResultDesk campaign={found.data} practice={practice.data} />
          )}
        </>
      ) : null}
    </Loading>
  )
}

function NoSuchCampaign() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="There is no such campaign"
        level={1}
        action={<ButtonLink to="/email-marketing">All campaigns</ButtonLink>}
      >
        It may be another practice’s, or the address has a typo.
      </EmptyState>
    </Card>
  )
}
