import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'

interface TagInputProps {
  id: string
  value: string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
}

export function TagInput({ id, value, onChange, error }: TagInputProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const tags = typed
      .split(',')
      .map(tag => tag.trim().slice(0, 40))
      .filter(Boolean)
    const fresh = tags.filter(tag => !value.some(each => each.toLowerCase() === tag.toLowerCase()))
    if (fresh.length > 0) onChange([...value, ...fresh])
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        id={id}
        label="Tags"
        optional
        hint="Press Enter after each. Everybody in the team sees them, the biller too."
        error={error}
      >
        <Input
          autoComplete="off"
          maxLength={40}
          placeholder="Runner, prefers mornings"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={add}
        />
      </Field>
      <TagList
        tags={value}
        onRemove={tag => {
          onChange(value.filter(each => each !== tag))
          announce(`${tag} removed`)
        }}
      />
    </div>
  )
}

export function TagList({ tags, onRemove }: { tags: string[]; onRemove: (tag: string) => void }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map(tag => (
        <li
          key={tag}
          className="inline-flex h-7 items-center rounded-sm border border-border bg-muted pl-2.5 text-micro font-semibold text-muted-foreground pointer-coarse:h-9"
        >
          <span className="max-w-48 truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => onRemove(tag)}
            className="ml-0.5 inline-flex size-7 items-center justify-center rounded-sm hover:text-foreground pointer-coarse:size-9"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
