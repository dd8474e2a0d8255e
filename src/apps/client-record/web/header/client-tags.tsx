import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ClientRow } from '#diary/clients/web/clients-data.ts'
import { TagList } from '#diary/clients/web/record/tag-input.tsx'
import { useClientRows } from '#diary/clients/web/record-data.ts'
import { useFields } from '#web/form/use-fields.ts'
import type { WriteNotice } from '#web/rows/row-notice.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Popover } from '#web/ui/menus/popover.tsx'

/** Each change is saved on its own; a removal can be undone. */
export function ClientTags({ client }: { client: ClientRow }) {
  const clients = useClientRows()
  const [open, setOpen] = useState(false)
  const save = (tags: string[], said: WriteNotice = {}) =>
    clients.change({ id: client.id }, { tags }, { refused: 'The tag was not saved', ...said })
  const remove = (tag: string) => {
    const before = client.tags
    const said = { done: { title: `${tag} removed` }, undo: () => save(before) }
    return save(
      before.filter(each => each !== tag),
      said,
    )
  }
  const { text, form } = useFields(useState({ tag: '' }), {
    send: async (typed, { set }) => {
      const tag = typed.tag.trim()
      if (tag === '') return
      const isThere = client.tags.some(each => each.toLowerCase() === tag.toLowerCase())
      if (isThere || (await save([...client.tags, tag]))) {
        set({ tag: '' })
        setOpen(false)
      }
    },
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <TagList tags={client.tags} onRemove={remove} />
      {client.tags.length < 30 ? (
        <Popover
          label="Add a tag"
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button size="sm" variant="ghost" icon={<Plus aria-hidden="true" className="size-4" />}>
              Tag
            </Button>
          }
        >
          <form {...form} className="flex items-end gap-2 p-3">
            <Field label="New tag">
              <Input size="sm" autoFocus maxLength={40} autoComplete="off" {...text('tag')} />
            </Field>
            <Button type="submit" size="sm" variant="primary">
              Add
            </Button>
          </form>
        </Popover>
      ) : null}
    </div>
  )
}
