import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#features/practice/web/data.ts'
import { whenWords } from '#lib/when-words.ts'
import { useLive } from '#web/live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/table.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import {
  isFiltered,
  kindWords,
  messageKinds,
  messageStates,
  readFilter,
  SEARCH_LETTERS,
  stateWords,
} from '../message-filter.ts'
import { statusLooks } from '../message-status.ts'
import { ClientLink, VisitLink } from './about-links.tsx'
import { type ListedMessage, useMessages } from './data.ts'
import { MessageSheet } from './message-sheet.tsx'

export const meta = () => [{ title: 'Outbox · Stillpoint' }]

export default function OutboxPage() {
  const [address, setAddress] = useSearchParams()
  const filter = readFilter(address)
  const [typed, setTyped] = useState(filter.query)
  const query = useDebounced(typed.trim(), 250)
  const practice = usePractice()
  const messages = useMessages(filter)
  const [now] = useState(() => Date.now())
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const zone = practice.data?.time_zone
  const rows = messages.data?.pages.flat() ?? []
  const open = address.get('message')
  const failed = [practice, messages].find(each => each.isLoadingError)
  const change = (changes: Record<string, string | null>) =>
    setAddress(
      last => {
        const next = new URLSearchParams(last)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is searched for, so that Back finds it again
  useEffect(() => change({ q: query || null }), [query])
  const clear = () => {
    setTyped('')
    change({ q: null, kind: null, status: null })
  }
  return (
    <>
      <PageHeader title="Outbox" summary="Every message that left, waits or is kept here." />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Field
          label="Search messages"
          hideLabel
          className="max-w-96 flex-1 basis-60 max-sm:max-w-none max-sm:basis-full"
        >
          <Input
            type="search"
            leading={<Search aria-hidden="true" className="size-4" />}
            placeholder="Name, email or subject"
            autoComplete="off"
            maxLength={SEARCH_LETTERS}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
        <Field label="Which messages" hideLabel className="max-sm:flex-1 max-sm:basis-32">
          <Select
            value={filter.kind}
            options={messageKinds.map(value => ({ value, label: kindWords[value] }))}
            onChange={event => change({ kind: event.target.value === 'all' ? null : event.target.value })}
          />
        </Field>
        <Field label="Status" hideLabel className="max-sm:flex-1 max-sm:basis-32">
          <Select
            value={filter.state}
            options={messageStates.map(value => ({ value, label: stateWords[value] }))}
            onChange={event => change({ status: event.target.value === 'all' ? null : event.target.value })}
          />
        </Field>
      </div>
      {failed ? (
        <ErrorState title="The outbox could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={practice.isPending || messages.isPending}
          label="Loading messages"
          skeleton={<Skeleton className="h-96 rounded-lg" />}
        >
          {rows.some(({ status }) => status === 'kept') ? (
            <Banner className="mb-4" title="Some messages are kept here and were sent to nobody">
              <p>
                No mail server was set up when they were due. Whoever runs this Stillpoint can set SMTP_URL.
              </p>
            </Banner>
          ) : null}
          <Card className="overflow-hidden">
            {rows.length > 0 && zone ? (
              <Messages rows={rows} zone={zone} now={now} address={address} />
            ) : isFiltered(filter) ? (
              <EmptyState
                title="No message matches"
                picture="search"
                action={<Button onClick={clear}>Show all messages</Button>}
              >
                Search looks at the names of clients, at addresses and at subjects.
              </EmptyState>
            ) : (
              <EmptyState title="No messages yet" picture="mail">
                When somebody books, moves or cancels, what they are told appears here.
              </EmptyState>
            )}
          </Card>
          {messages.hasNextPage ? (
            <Button
              className="mt-4"
              busy={messages.isFetchingNextPage && 'Loading'}
              onClick={() => messages.fetchNextPage()}
            >
              Show older messages
            </Button>
          ) : null}
        </Loading>
      )}
      {open && zone ? (
        <MessageSheet id={open} zone={zone} now={now} onClose={() => change({ message: null })} />
      ) : null}
    </>
  )
}

interface MessagesProps {
  rows: ListedMessage[]
  zone: string
  now: number
  /** What is searched for stays in the address of a message. */
  address: URLSearchParams
}

function Messages({ rows, zone, now, address }: MessagesProps) {
  const linkTo = (id: string) => {
    const next = new URLSearchParams(address)
    next.set('message', id)
    return `?${next}`
  }
  return (
    <Table label="Messages">
      <TableHead>
        <Th>Subject</Th>
        <Th>Client</Th>
        <Th>Visit</Th>
        <Th>To</Th>
        <Th>When</Th>
        <Th>Status</Th>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <Tr key={row.id} opens>
            <Td first>
              <RowLink to={linkTo(row.id)} preventScrollReset className="break-words">
                {row.subject}
              </RowLink>
            </Td>
            <Td>{row.client ? <ClientLink client={row.client} /> : null}</Td>
            <Td className="tabular md:whitespace-nowrap">
              {row.visit ? <VisitLink visit={row.visit} zone={zone} now={now} /> : null}
            </Td>
            <Td>
              <EmailText email={row.recipient} />
            </Td>
            <Td className="whitespace-nowrap tabular">
              {whenWords(zone, Date.parse(row.sent_at ?? row.send_after), now)}
            </Td>
            <Td aside>
              <Badge tone={statusLooks[row.status].tone} glyph={statusLooks[row.status].glyph}>
                {statusLooks[row.status].word}
              </Badge>
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  )
}
