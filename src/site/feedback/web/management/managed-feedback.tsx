import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ListFilter, type ListSpec, readAddress, type Sort } from '#web/list/address/list-address.ts'
import { newParams } from '#web/list/address/new-params.ts'
import { List } from '#web/list/list-screen.tsx'
import { useLocalSource } from '#web/list/source/use-local-source.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatStrip, StatTile } from '#web/ui/page/stat-tile.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { boardTypes, type Status, statuses, statusLabels, typeLabels } from '../../feedback-kinds.ts'
import { type FeedbackTab, feedbackTabs, feedbackWish, inTab, matching, tabOf } from '../../feedback-list.ts'
import { feedbackMessages } from '../../messages.ts'
import type { FeedbackRow } from '../managed-data.ts'
import { feedbackColumns } from './feedback-columns.tsx'
import { feedbackRows } from './feedback-rows.ts'

const FeedbackDetail = whenOpened(async () => (await import('./feedback-detail.tsx')).FeedbackDetail)

const tabLabels: Record<FeedbackTab, string> = {
  all: 'All',
  new: 'New',
  in_progress: 'In Progress',
  resolved: 'Resolved',
}
const filters: ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'all', label: 'All statuses' },
      ...statuses.map(value => ({ value, label: statusLabels[value] })),
    ],
  },
  {
    name: 'type',
    label: 'Type',
    options: [
      { value: 'all', label: 'All types' },
      ...boardTypes.map(value => ({ value, label: typeLabels[value] })),
    ],
  },
  {
    name: 'tab',
    label: 'Feedback by status',
    look: 'elsewhere',
    options: feedbackTabs.map(value => ({ value, label: tabLabels[value] })),
  },
]
const sorts: [Sort, ...Sort[]] = [
  { by: 'posted', down: true },
  { by: 'title', down: false },
  { by: 'votes', down: true },
  { by: 'priority', down: true },
]
const MOST_LETTERS = 200
const spec: ListSpec = { filters, sorts, columns: [], mostLetters: MOST_LETTERS }
/** One response's limit. */
const mostShown = 1000

export function ManagedFeedback({ items }: { items: FeedbackRow[] }) {
  const [address, setAddress] = useSearchParams()
  const source = useLocalSource(feedbackRows)
  const [openId, setOpenId] = useState<string | null>(null)
  const columns = useMemo(() => feedbackColumns(setOpenId), [])
  const wish = readAddress(address, spec)
  const found = matching(items, feedbackWish(wish))
  const opened = items.find(({ id }) => id === openId)
  const of = (status: Status) => items.filter(item => item.status === status).length
  const choose = (tab: string) =>
    setAddress(last => newParams(last, { tab: tab === 'all' ? null : tab, after: null, page: null }), {
      replace: true,
      preventScrollReset: true,
    })

  return (
    <>
      <Card as="div" className="mb-5">
        <StatStrip>
          <StatTile
            label="All feedback"
            value={items.length}
            {...(items.length === mostShown ? { note: 'newest' } : {})}
          />
          <StatTile label="New" value={of('new')} />
          <StatTile label="In progress" value={of('in_progress')} />
          <StatTile label="Resolved" value={of('resolved')} />
        </StatStrip>
      </Card>
      <Tabs value={tabOf(wish)} onValueChange={choose}>
        <TabList label="Feedback by status">
          {feedbackTabs.map(each => (
            <Tab key={each} value={each} count={inTab(found, each).length}>
              {tabLabels[each]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tabOf(wish)}>
          <List
            name="feedback"
            label="Feedback"
            source={source}
            columns={columns}
            filters={filters}
            sorts={sorts}
            search={{
              label: 'Search feedback',
              placeholder: 'Search feedback',
              mostLetters: MOST_LETTERS,
            }}
            failed={{ title: 'The feedback could not be loaded' }}
            loading="Loading feedback"
            noMatch={(_, clear) => (
              <EmptyState
                picture="search"
                title={feedbackMessages.noneFound}
                action={<Button onClick={clear}>Show all feedback</Button>}
              >
                Nothing matches this search, these filters and this tab.
              </EmptyState>
            )}
            empty={() => (
              <EmptyState picture="search" title={feedbackMessages.noneFound}>
                What visitors post and practices send appears here.
              </EmptyState>
            )}
          />
        </TabPanel>
      </Tabs>
      {opened ? <FeedbackDetail key={opened.id} item={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  )
}
