import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { readAddress, type Sort } from '#web/list/address/list-address.ts'
import { newParams } from '#web/list/address/new-params.ts'
import { List } from '#web/list/list-screen.tsx'
import { useLiveList } from '#web/list/source/use-live-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { isFolded, mayFold } from '../folded.ts'
import { messageFilters, SEARCH_LETTERS } from '../message-filter.ts'
import { messageList, useFolded } from './data.ts'
import { FoldedLine } from './folded-line.tsx'
import { messageColumns } from './message-columns.tsx'
import { SendingCard } from './sending-card.tsx'

const MessageSheet = whenOpened(async () => (await import('./message-sheet.tsx')).MessageSheet)

const sorts: [Sort] = [{ by: 'when', down: true }]

export function MessageList() {
  const [address, setAddress] = useSearchParams()
  const practice = usePractice()
  const [now] = useState(() => Date.now())
  useLiveList(practice.data?.id, messageList)
  const zone = practice.data?.time_zone ?? 'UTC'
  const open = address.get('message')
  const wish = readAddress(address, {
    filters: messageFilters,
    sorts,
    columns: [],
    mostLetters: SEARCH_LETTERS,
  })
  const counted = useFolded(wish)
  const folded = mayFold(wish) ? (counted.data ?? 0) : 0
  const columns = useMemo(
    () => messageColumns({ zone, now, linkTo: id => `?${newParams(address, { message: id })}` }),
    [zone, now, address],
  )
  const close = () =>
    setAddress(last => newParams(last, { message: null }), { replace: true, preventScrollReset: true })
  return (
    <>
      <SendingCard zone={zone} now={now} />
      <List
        name="messages"
        label="Messages"
        source={messageList}
        columns={columns}
        filters={messageFilters}
        sorts={sorts}
        search={{
          label: 'Search messages',
          placeholder: 'Name, email or subject',
          mostLetters: SEARCH_LETTERS,
        }}
        countWords={count => `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`}
        failed={{ title: 'The outbox could not be loaded' }}
        loading="Loading messages"
        waitsFor={practice}
        noMatch={(_, clear) => (
          <EmptyState
            title="No message matches"
            picture="search"
            action={<Button onClick={clear}>Show all messages</Button>}
          >
            Search looks at the names of clients, at addresses and at subjects.
          </EmptyState>
        )}
        above={() => <FoldedLine count={folded} folded={isFolded(wish)} />}
        empty={() => (
          <EmptyState title={folded > 0 ? 'Nothing else yet' : 'No messages yet'} picture="mail">
            When somebody books, moves or cancels, what they are told appears here.
          </EmptyState>
        )}
      />
      {open && practice.data ? <MessageSheet id={open} zone={zone} now={now} onClose={close} /> : null}
    </>
  )
}
