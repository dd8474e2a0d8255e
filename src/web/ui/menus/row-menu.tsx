import { Archive, ArrowDown, ArrowUp, Ellipsis, Pencil, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, type IconButtonProps } from '../button.tsx'
import { Menu, MenuItem } from './menu.tsx'

const icon = { 'aria-hidden': true, className: 'size-4' } as const

export interface RowMenuProps extends Pick<IconButtonProps, 'size' | 'variant'> {
  name: string
  children: ReactNode
}

export function RowMenu({ name, children, ...look }: RowMenuProps) {
  return (
    <Menu
      label={`${name}: what to do`}
      trigger={
        <IconButton {...look} label={`More for ${name}`} icon={<Ellipsis {...icon} className="size-4.5" />} />
      }
    >
      {children}
    </Menu>
  )
}

export function EditItem({ label = 'Edit', onSelect }: { label?: string; onSelect: () => void }) {
  return (
    <MenuItem icon={<Pencil {...icon} />} onSelect={onSelect}>
      {label}
    </MenuItem>
  )
}

interface MoveItemsProps {
  place: number
  last: number
  onMove: (by: -1 | 1) => void
}

export function MoveItems({ place, last, onMove }: MoveItemsProps) {
  return (
    <>
      {place > 0 ? (
        <MenuItem icon={<ArrowUp {...icon} />} onSelect={() => onMove(-1)}>
          Move up
        </MenuItem>
      ) : null}
      {place >= 0 && place < last ? (
        <MenuItem icon={<ArrowDown {...icon} />} onSelect={() => onMove(1)}>
          Move down
        </MenuItem>
      ) : null}
    </>
  )
}

interface ArchiveItemProps {
  isArchived: boolean
  onArchive: (archived: boolean) => void
}

export function ArchiveItem({ isArchived, onArchive }: ArchiveItemProps) {
  return isArchived ? (
    <MenuItem icon={<RotateCcw {...icon} />} onSelect={() => onArchive(false)}>
      Bring back
    </MenuItem>
  ) : (
    <MenuItem tone="destructive" icon={<Archive {...icon} />} onSelect={() => onArchive(true)}>
      Archive
    </MenuItem>
  )
}
