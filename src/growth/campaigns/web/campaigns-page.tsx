import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import type { ListFilter, Sort } from '#web/list/address/list-address.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { useLiveList } from '#web/list/source/use-live-list.ts'
import { useLocalSource } from '#web/list/source/use-local-source.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { type CampaignState, campaignStateLabels } from '../campaign-state.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { campaignRows } from './data.ts'

const NewCampaignDialog = whenOpened(
  async () => (await import('./new-campaign-dialog.tsx')).NewCampaignDialog,
)

export const meta = () => [{ title: 'Email marketing · Stillpoint' }]

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'all', label: 'Any state' },
      ...(Object.keys(campaignStateLabels) as CampaignState[]).map(value => ({
        value,
        label: campaignStateLabels[value],
      })),
    ],
  },
  {
    name: 'channel',
    label: 'By',
    options: [
      { value: 'all', label: 'Mail and text' },
      { value: 'email', label: 'Mail' },
      { value: 'sms', label: 'Text' },
    ],
  },
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: 'current', label: 'Current' },
      { value: 'archived', label: 'Archived' },
    ],
  },
]
const sorts: [Sort, ...Sort[]] = [
  { by: 'when', down: true },
  { by: 'name', down: false },
]

export default function CampaignsPage() {
  const practice = usePractice()
  const source = useLocalSource(campaignRows)
  const [isNew, setNew] = useState(false)
  const zone = practice.data?.time_zone ?? 'UTC'
  const columns = useMemo(() => campaignColumns(zone), [zone])
  useLiveList(practice.data?.id, source)
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4" />}
      disabled={!practice.data}
      onClick={() => setNew(true)}
    >
      New campaign
    </Button>
  )
  return (
    <>
      <ListScreen
        head={{
          title: 'Email marketing',
          summary: 'Mails and texts to many, only to those who said yes. Each goes once to an address.',
          actions: add,
        }}
        name="campaigns"
        label="Campaigns"
        source={source}
        columns={columns}
        filters={filters}
        sorts={sorts}
        search={{ label: 'Search campaigns', placeholder: 'Name', mostLetters: 80 }}
        failed={{ title: 'Your campaigns could not be loaded' }}
        loading="Loading your campaigns"
        waitsFor={practice}
        noMatch={(_, clear) => (
          <EmptyState
            picture="search"
            title="No campaign matches"
            action={<Button onClick={clear}>Show all campaigns</Button>}
          >
            Search looks at names.
          </EmptyState>
        )}
        empty={() => (
          <EmptyState picture="search" title="No campaigns yet" action={add}>
            Say whom it is for, what it says and when it goes. You see how many get it before anything leaves.
          </EmptyState>
        )}
      />
      {isNew ? <NewCampaignDialog onClose={() => setNew(false)} /> : null}
    </>
  )
}
