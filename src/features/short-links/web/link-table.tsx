import { ChartColumn, Power, QrCode } from 'lucide-react'
import { useState } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { EditItem, RowMenu } from '#web/ui/row-menu.tsx'
import { RowButton, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/table.tsx'
import { type ShortLink, shortAddress, stateOf } from '../link-state.ts'
import { linkUrl } from './link-address.ts'
import type { OpenLink } from './short-links-page.tsx'
import { StateBadge } from './state-badge.tsx'
import { useSwitchLink } from './use-switch-link.ts'

interface LinkTableProps {
  links: ShortLink[]
  onOpen: (open: OpenLink) => void
}

export function LinkTable({ links, onOpen }: LinkTableProps) {
  const [now] = useState(() => Date.now())
  return (
    <Table label="Short links">
      <TableHead>
        <Th>Link</Th>
        <Th>Leads to</Th>
        <Th numeric>Clicks</Th>
        <Th>Status</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <TableBody>
        {links.map(link => (
          <LinkRow key={link.id} link={link} now={now} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  )
}

function LinkRow({ link, now, onOpen }: { link: ShortLink; now: number; onOpen: LinkTableProps['onOpen'] }) {
  const flip = useSwitchLink()
  const open = (what: OpenLink['what']) => onOpen({ what, id: link.id })
  const path = `/b/${link.short_code}`
  return (
    <Tr opens>
      <Td first>
        <RowButton onClick={() => open('clicks')} className="break-words">
          {link.name ?? path}
          {link.name ? (
            <span className="block text-small font-normal text-muted-foreground">{path}</span>
          ) : null}
        </RowButton>
      </Td>
      <Td className="max-w-80">
        <span className="block truncate" title={link.destination_url}>
          {shortAddress(link.destination_url)}
        </span>
      </Td>
      <Td numeric>
        {link.clicks}
        {link.click_limit === null ? null : (
          <span className="text-muted-foreground"> of {link.click_limit}</span>
        )}
        <span className="md:sr-only"> {link.clicks === 1 ? 'click' : 'clicks'}</span>
      </Td>
      <Td aside>
        <StateBadge state={stateOf(link, now)} />
      </Td>
      <Td actions className="max-md:ml-auto">
        <div className="flex items-center justify-end gap-1">
          <CopyButton size="sm" variant="ghost" text={linkUrl(link.short_code)} aria-label={`Copy ${path}`} />
          <RowMenu size="sm" name={link.name ?? path}>
            <MenuItem
              icon={<ChartColumn aria-hidden="true" className="size-4" />}
              onSelect={() => open('clicks')}
            >
              Clicks
            </MenuItem>
            <MenuItem icon={<QrCode aria-hidden="true" className="size-4" />} onSelect={() => open('qr')}>
              QR code
            </MenuItem>
            <EditItem onSelect={() => open('edit')} />
            <MenuSeparator />
            <MenuItem
              icon={<Power aria-hidden="true" className="size-4" />}
              onSelect={() => void flip(link, !link.is_active)}
            >
              {link.is_active ? 'Switch off' : 'Switch on'}
            </MenuItem>
          </RowMenu>
        </div>
      </Td>
    </Tr>
  )
}
