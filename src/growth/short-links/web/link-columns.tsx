import { postedOn } from '#lib/time/posted-on.ts'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { RowButton } from '#web/ui/page/table.tsx'
import { type ShortLink, shortAddress, stateOf } from '../link-state.ts'
import { LinkActs } from './link-acts.tsx'
import { linkUrl } from './link-address.ts'
import type { OpenLink } from './opened-link.ts'
import { StateBadge, stateWord } from './state-badge.tsx'

export const pathOf = ({ short_code }: ShortLink) => `/b/${short_code}`

export function linkColumns(now: number, onOpen: (open: OpenLink) => void): ListColumn<ShortLink>[] {
  return [
    {
      id: 'name',
      label: 'Link',
      always: true,
      sorts: true,
      cell: link => (
        <RowButton onClick={() => onOpen({ what: 'clicks', id: link.id })} className="wrap-anywhere">
          {link.name ?? pathOf(link)}
          {link.name ? (
            <span className="block text-small font-normal text-muted-foreground">{pathOf(link)}</span>
          ) : null}
        </RowButton>
      ),
      csv: link => link.name ?? pathOf(link),
    },
    {
      id: 'address',
      label: 'Short address',
      hidden: true,
      onPhone: 'none',
      className: 'wrap-anywhere',
      cell: link => linkUrl(link.short_code),
      csv: link => linkUrl(link.short_code),
    },
    {
      id: 'to',
      label: 'Leads to',
      className: 'max-w-80',
      cell: link => (
        <span className="block truncate" title={link.destination_url}>
          {shortAddress(link.destination_url)}
        </span>
      ),
      csv: link => link.destination_url,
    },
    {
      id: 'clicks',
      label: 'Clicks',
      numeric: true,
      sorts: true,
      cell: link => (
        <>
          {link.clicks}
          {link.click_limit === null ? null : (
            <span className="text-muted-foreground"> of {link.click_limit}</span>
          )}
          <span className="md:sr-only"> {link.clicks === 1 ? 'click' : 'clicks'}</span>
        </>
      ),
      csv: link => link.clicks,
    },
    {
      id: 'added',
      label: 'Made',
      sorts: true,
      hidden: true,
      onPhone: 'none',
      className: 'whitespace-nowrap',
      cell: link => (link.created_at ? postedOn(link.created_at) : null),
      csv: link => (link.created_at ? new Date(link.created_at) : null),
    },
    {
      id: 'status',
      label: 'Status',
      onPhone: 'aside',
      cell: link => <StateBadge state={stateOf(link, now)} />,
      csv: link => stateWord(stateOf(link, now)),
    },
    {
      id: 'acts',
      label: 'Actions',
      always: true,
      actions: true,
      className: 'max-md:ml-auto',
      cell: link => <LinkActs link={link} onOpen={onOpen} />,
    },
  ]
}
