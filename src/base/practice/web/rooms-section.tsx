import { DoorOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { moved } from '#lib/moved.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { ArchiveItem, EditItem, MoveItems, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { roomForm } from '../schema.ts'
import { type RoomRow, useRooms } from './practice-data.ts'
import { useRoomRows } from './rooms-data.ts'

const said = { refused: 'The room was not saved' }

export function RoomsSection({ practiceId }: { practiceId: string }) {
  const rooms = useRooms()
  const table = useRoomRows()
  const [named, setNamed] = useState<RoomRow | 'new' | null>(null)
  const rows = [...(rooms.data ?? [])].sort(
    (a, b) => Number(a.archived_at !== null) - Number(b.archived_at !== null),
  )
  const active = rows.filter(room => room.archived_at === null)

  const move = (room: RoomRow, by: -1 | 1) => {
    const order = moved(
      active.map(({ id }) => id),
      room.id,
      by,
    )
    const changed = active.filter(({ id, sort }) => order.indexOf(id) !== sort)
    const changes = changed.map(({ id }) => ({ key: { id }, fields: { sort: order.indexOf(id) } }))
    return table.changeAll(changes, said)
  }
  const archive = (room: RoomRow, archived: boolean): Promise<boolean> =>
    table.change(
      { id: room.id },
      { archived_at: archived ? new Date().toISOString() : null },
      archived
        ? {
            ...said,
            done: { title: `${room.name} is archived`, description: 'Visits already in it stay.' },
            undo: () => archive(room, false),
          }
        : { ...said, done: { title: `${room.name} is back` } },
    )
  const save = async (name: string): Promise<boolean> => {
    if (named !== null && named !== 'new') return table.change({ id: named.id }, { name }, said)
    const row = { practice_id: practiceId, name, sort: active.length }
    return (await table.add(row, said)) !== undefined
  }

  return (
    <Card id="rooms" aria-labelledby="rooms-title">
      <CardHeader
        id="rooms-title"
        title="Rooms"
        description="Only for services that need one: no two visits share a room."
        aside={
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setNamed('new')}
          >
            Add room
          </Button>
        }
      />
      {rooms.isLoadingError ? (
        <ErrorState title="Rooms could not be loaded" onRetry={() => rooms.refetch()} />
      ) : null}
      {rooms.data?.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">
          No rooms. Without any, a visit needs only a practitioner who is free.
        </p>
      ) : null}
      <ul>
        {rows.map(room => (
          <CardRow as="li" key={room.id}>
            <DoorOpen aria-hidden="true" className="size-4.5 text-muted-foreground" />
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 font-semibold break-words">
              {room.name}
              {room.archived_at ? <Badge>Archived</Badge> : null}
            </p>
            <RowMenu name={room.name}>
              <EditItem label="Rename" onSelect={() => setNamed(room)} />
              <MoveItems
                place={active.indexOf(room)}
                last={active.length - 1}
                onMove={by => move(room, by)}
              />
              <ArchiveItem
                isArchived={room.archived_at !== null}
                onArchive={archived => archive(room, archived)}
              />
            </RowMenu>
          </CardRow>
        ))}
      </ul>
      <RoomName
        key={named === null ? 'closed' : named === 'new' ? 'new' : named.id}
        room={named}
        onClose={() => setNamed(null)}
        onSave={save}
      />
    </Card>
  )
}

interface RoomNameProps {
  room: RoomRow | 'new' | null
  onClose: () => void
  onSave: (name: string) => Promise<boolean>
}

function RoomName({ room, onClose, onSave }: RoomNameProps) {
  const isNew = room === 'new' || room === null
  const { problems, busy, text, form } = useFields(useState({ name: isNew ? '' : room.name }), {
    schema: roomForm,
    send: async ({ name }) => {
      if (await onSave(name)) onClose()
    },
  })
  return (
    <FormDialog
      open={room !== null}
      form={form}
      title={isNew ? 'Add a room' : `Rename ${room.name}`}
      act={isNew ? 'Add room' : 'Save'}
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <Field label="Name" error={problems.name}>
        <Input data-autofocus placeholder="Room 1" {...text('name')} />
      </Field>
    </FormDialog>
  )
}
