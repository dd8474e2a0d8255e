import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { whenWords } from '#features/clients/when-words.ts'
import { usePractice } from '#features/practice/web/data.ts'
import { useLive } from '#web/live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/table.tsx'
import { statusLooks } from '../message-status.ts'
import { type MessageRow, useMessages } from './data.ts'
import { MessageSheet } from './message-sheet.tsx'

export const meta = () => [{ title: 'Outbox · Stillpoint' }]

export default function OutboxPage() {
  const practice = usePractice()
  const messages = useMessages()
  const [query, setQuery] = useSearchParams()
  const [now] = useState(() => Date.now())
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const zone = practice.data?.time_zone
  const rows = messages.data?.pages.flat() ?? []
  const open = query.get('message')
  const failed = [practice, messages].find(each => each.isLoadingError)
  return (
    <>
      <PageHeader title="Outbox" summary="Every message that left, waits or is kept here." />
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
            {rows.length === 0 ? (
              <EmptyState title="No messages yet" picture="mail">
                When somebody books, moves or cancels, what they are told appears here.
              </EmptyState>
            ) : zone ? (
              <Messages rows={rows} zone={zone} now={now} />
            ) : null}
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
        <MessageSheet id={open} zone={zone} now={now} onClose={() => setQuery({}, { replace: true })} />
      ) : null}
    </>
  )
}

function Messages({ rows, zone, now }: { rows: MessageRow[]; zone: string; now: number }) {
  return (
    <Table label="Messages">
      <TableHead>
        <Th>Subject</Th>
        <Th>To</Th>
        <Th>When</Th>
        <Th>Status</Th>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <Tr key={row.id} opens>
            <Td first>
              <RowLink to={`?message=${row.id}`} preventScrollReset className="break-words">
                {row.subject}
              </RowLink>
            </Td>
            <Td className="break-all">{row.recipient}</Td>
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
