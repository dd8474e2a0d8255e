import { Plus } from 'lucide-react'
import { clockWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { RowButton, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import type { DayItem, PostDay } from '../calendar/post-days.ts'
import { connectionOf, lookOf, topicOf } from '../post/post-look.ts'
import { networkNames } from '../post/post-state.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'
import { ChannelBadge } from './channel-badge.tsx'
import { PostMenu, type PostMenuChoice } from './post/post-menu.tsx'
import type { PostActs } from './post/use-post-acts.ts'
import { PostStateBadge } from './post-state-badge.tsx'

export interface PostTableProps {
  label: string
  listed: ListedPosts
  chosen: string | null
  acts: PostActs
  onOpen: (post: ShownPost) => void
  onAsk: (asked: PostMenuChoice, post: ShownPost) => void
}

interface PostListProps extends Omit<PostTableProps, 'label'> {
  days: readonly PostDay[]
  onSlot: (slot: { network: Network; date: string; minutes: number }) => void
}

export function PostList({ days, onSlot, ...table }: PostListProps) {
  return (
    <div className="flex flex-col">
      {days.map(({ date, items }) => (
        <section
          key={date}
          aria-labelledby={`posts-${date}`}
          className="border-b border-border last:border-b-0"
        >
          <h2
            id={`posts-${date}`}
            className="flex flex-wrap items-baseline gap-x-3 px-5 pt-4 pb-2 text-[0.9375rem] leading-5 font-semibold"
          >
            {longDay(date)}
            {date === table.listed.today ? <span className="text-small font-normal">Today</span> : null}
          </h2>
          <PostTable
            {...table}
            label={longDay(date)}
            rows={items.map(({ item }) => item).sort((one, other) => one.minutes - other.minutes)}
            date={date}
            onSlot={onSlot}
          />
        </section>
      ))}
    </div>
  )
}

interface RowsProps extends PostTableProps {
  date: string | null
  rows: readonly (DayItem | { kind: 'post'; id: string; post: ShownPost; minutes: null })[]
  onSlot: (slot: { network: Network; date: string; minutes: number }) => void
}

export function PostTable({ label, rows, date, listed, chosen, acts, onOpen, onAsk, onSlot }: RowsProps) {
  return (
    <Table label={label} className="md:[&_table]:table-fixed">
      <TableHead>
        <Th className="w-[14%]">Time</Th>
        <Th className="w-[20%]">Where</Th>
        <Th>What</Th>
        <Th className="w-[20%]">State</Th>
        <Th className="w-16">
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <TableBody>
        {rows.map(row =>
          row.kind === 'slot' ? (
            <Tr key={row.id}>
              <Td className="whitespace-nowrap text-muted-foreground tabular">{clockWords(row.minutes)}</Td>
              <Td>
                <ChannelBadge channel={row.network} name={networkNames[row.network]} />
              </Td>
              <Td first className="font-normal! text-muted-foreground">
                Free turn
              </Td>
              <Td hideBelowMd />
              <Td actions className="max-md:order-1!">
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Plus aria-hidden="true" className="size-4" />}
                  onClick={() => onSlot({ network: row.network, date: date ?? '', minutes: row.minutes })}
                >
                  Write
                  <span className="sr-only">
                    {' '}
                    for {networkNames[row.network]}, {label}, {clockWords(row.minutes)}
                  </span>
                </Button>
              </Td>
            </Tr>
          ) : (
            <Tr key={row.id} opens className={cn(row.id === chosen && 'bg-primary-soft')}>
              <Td className="whitespace-nowrap tabular">
                {row.minutes === null ? 'No time yet' : clockWords(row.minutes)}
              </Td>
              <Td>
                <ChannelBadge channel={row.post.network} name={networkNames[row.post.network]} />
              </Td>
              <Td first className="wrap-anywhere max-md:flex-[1_1_0]!">
                <RowButton
                  className={cn(row.post.state === 'cancelled' && 'line-through')}
                  aria-current={row.id === chosen || undefined}
                  onClick={() => onOpen(row.post)}
                >
                  {topicOf(row.post)}
                </RowButton>
              </Td>
              <Td>
                <PostStateBadge look={lookOf(row.post, connectionOf(listed, row.post))} />
              </Td>
              <Td actions className="max-md:order-1!">
                <PostMenu {...{ post: row.post, acts, onAsk }} isWhole size="sm" />
              </Td>
            </Tr>
          ),
        )}
      </TableBody>
    </Table>
  )
}
