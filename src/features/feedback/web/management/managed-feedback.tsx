import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatStrip, StatTile } from '#web/ui/stat-tile.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import {
  boardTypes,
  type FeedbackType,
  type Status,
  statuses,
  statusLabels,
  typeLabels,
} from '../../feedback-kinds.ts'
import { type FeedbackTab, feedbackTabs, inTab, matching } from '../../feedback-list.ts'
import { feedbackMessages } from '../../messages.ts'
import type { FeedbackRow } from '../data.ts'
import { FeedbackDetail } from './feedback-detail.tsx'
import { FeedbackTable } from './feedback-table.tsx'

const tabLabels: Record<FeedbackTab, string> = {
  all: 'All',
  new: 'New',
  in_progress: 'In Progress',
  resolved: 'Resolved',
}
const everything = { search: '', status: 'all', type: 'all' } as const
const states = [
  { value: 'all', label: 'All statuses' },
  ...statuses.map(value => ({ value, label: statusLabels[value] })),
]
const types = [
  { value: 'all', label: 'All types' },
  ...boardTypes.map(value => ({ value, label: typeLabels[value] })),
]
/** As many as one answer of the server holds. */
const mostShown = 1000

/** Figures, search, filters, tabs and the list; a press on a row opens the item. */
export function ManagedFeedback({ items }: { items: FeedbackRow[] }) {
  const [wish, setWish] = useState<{ search: string; status: Status | 'all'; type: FeedbackType | 'all' }>(
    everything,
  )
  const [tab, setTab] = useState<FeedbackTab>('all')
  const [openId, setOpenId] = useState<string | null>(null)
  const found = matching(items, wish)
  const shown = inTab(found, tab)
  const opened = items.find(({ id }) => id === openId)
  const of = (status: Status) => items.filter(item => item.status === status).length
  const isHidden = items.length > 0

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
      <div className="mb-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_12rem]">
        <Input
          type="search"
          aria-label="Search feedback"
          placeholder="Search feedback"
          leading={<Search aria-hidden="true" className="size-4.5" />}
          value={wish.search}
          onChange={event => setWish({ ...wish, search: event.target.value })}
          className="sm:col-span-2 lg:col-span-1"
        />
        <Select
          aria-label="Status"
          options={states}
          value={wish.status}
          onChange={event => setWish({ ...wish, status: event.target.value as Status | 'all' })}
        />
        <Select
          aria-label="Type"
          options={types}
          value={wish.type}
          onChange={event => setWish({ ...wish, type: event.target.value as FeedbackType | 'all' })}
        />
      </div>
      <Tabs value={tab} onValueChange={value => setTab(value as FeedbackTab)}>
        <TabList label="Feedback by status">
          {feedbackTabs.map(each => (
            <Tab key={each} value={each} count={inTab(found, each).length}>
              {tabLabels[each]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          <Card>
            {shown.length > 0 ? (
              <FeedbackTable items={shown} onOpen={setOpenId} />
            ) : (
              <EmptyState
                picture="search"
                title={feedbackMessages.noneFound}
                action={
                  isHidden ? (
                    <Button
                      onClick={() => {
                        setWish(everything)
                        setTab('all')
                      }}
                    >
                      Show all feedback
                    </Button>
                  ) : null
                }
              >
                {isHidden
                  ? 'Nothing matches this search, these filters and this tab.'
                  : 'What visitors post and practices send appears here.'}
              </EmptyState>
            )}
          </Card>
        </TabPanel>
      </Tabs>
      {opened ? <FeedbackDetail key={opened.id} item={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  )
}
