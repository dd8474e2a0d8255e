import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRowChange } from '#web/use-row-change.ts'
import { type ClientRow, patchClient } from '../data.ts'
import { TagList } from './tag-input.tsx'

/** Tags beside the name: each change is saved by itself, a removal can be undone. */
export function ClientTags({ client }: { client: ClientRow }) {
  const change = useRowChange('clients', 'The tag was not saved')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const save = (tags: string[]) => change(patchClient(client.id, { tags }))
  const remove = async (tag: string) => {
    const before = client.tags
    if (!(await save(before.filter(each => each !== tag)))) return
    toast({ title: `${tag} removed`, action: { label: 'Undo', onSelect: () => save(before) } })
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const tag = typed.trim()
    if (tag === '') return
    const isThere = client.tags.some(each => each.toLowerCase() === tag.toLowerCase())
    if (isThere || (await save([...client.tags, tag]))) {
      setTyped('')
      setOpen(false)
    }
  }
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
          <form onSubmit={add} className="flex items-end gap-2 p-3">
            <Field label="New tag">
              <Input
                size="sm"
                autoFocus
                maxLength={40}
                autoComplete="off"
                value={typed}
                onChange={event => setTyped(event.target.value)}
              />
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
