import { ChartColumn, Power, QrCode } from 'lucide-react'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { EditItem, RowMenu } from '#web/ui/menus/row-menu.tsx'
import type { ShortLink } from '../link-state.ts'
import { linkUrl } from './link-address.ts'
import type { OpenLink } from './opened-link.ts'
import { useSwitchLink } from './use-switch-link.ts'

interface LinkActsProps {
  link: ShortLink
  onOpen: (open: OpenLink) => void
}

export function LinkActs({ link, onOpen }: LinkActsProps) {
  const flip = useSwitchLink()
  const open = (what: OpenLink['what']) => onOpen({ what, id: link.id })
  const path = `/b/${link.short_code}`
  return (
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
  )
}
