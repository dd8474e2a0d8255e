import { List } from '#web/list/list-screen.tsx'
import { useLocalSource } from '#web/list/source/use-local-source.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { feedbackMessages } from '../../messages.ts'
import { useOlderMarks } from './older-acts.tsx'
import { olderColumns } from './older-columns.tsx'
import { olderFilters, olderRows, olderSorts } from './older-rows.ts'

export function OlderFeedbackList() {
  const source = useLocalSource(olderRows)
  const acts = useOlderMarks()
  return (
    <List
      name="older-feedback"
      label="Messages"
      source={source}
      columns={olderColumns}
      filters={olderFilters}
      sorts={olderSorts}
      opens={false}
      search={{ label: 'Search messages', placeholder: 'Address or words', mostLetters: 200 }}
      countWords={count => `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`}
      failed={{ title: 'The messages could not be loaded' }}
      loading="Loading messages"
      bulk={{ acts, nameOf: item => `the message of ${item.user_email ?? 'somebody'}` }}
      noMatch={(_, clear) => (
        <EmptyState
          picture="search"
          title={feedbackMessages.noneFound}
          action={<Button onClick={clear}>Show all messages</Button>}
        >
          Search looks at addresses and messages.
        </EmptyState>
      )}
      empty={() => (
        <EmptyState picture="mail" title={feedbackMessages.noneYet}>
          Messages of the older form appear here.
        </EmptyState>
      )}
    />
  )
}
