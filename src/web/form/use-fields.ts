import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { CallError } from '../calls/call.ts'
import { toast } from '../ui/toast.ts'
import { type Problems, problemsIn } from './problems.ts'
import { type Otherwise, tellRefusal } from './tell-refusal.ts'

type FieldName<Values> = keyof Values & string

interface Sent<Values> {
  set: (changes: Partial<Values>) => void
  form: HTMLFormElement
  /** The words of a refused call, to be answered: at the fields that it names, else where `otherwise` says. */
  refused: (error: CallError, otherwise: Otherwise<FieldName<Values>>) => Problems<Values>
}

interface FieldsOptions<Values, In, Out> {
  /** What is wrong before anything is sent; its output is what is sent. What was typed stays in the fields as it was. */
  schema?: z.ZodType<Out, In>
  /** What a schema cannot know; all of it on screens that do without zod. Asked where the schema finds nothing. */
  check?: (values: NoInfer<Out>) => Problems<Values>
  /** Says more than the fields do when either has found something. */
  onWrong?: (values: Values) => void
  /** Answers what was refused, by field; nothing where it went well or has said by itself what did not. */
  send: (values: NoInfer<Out>, sent: Sent<Values>) => Promise<Problems<Values> | undefined> | Promise<void>
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

/**
 * A small form: `state` is a useState of its own, or of who outlives it. It is never sent twice at once, nor by the
 * browser; what was typed stays; a refusal leads to the first field that it is about, and typing there takes its words
 * away. Words that no field shows stand in a notice.
 */
export function useFields<Values extends In & object, In, Out = Values>(
  state: readonly [Values, (values: Values) => void],
  { schema, check, onWrong, send }: FieldsOptions<Values, In, Out>,
) {
  const [values, setValues] = state
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [busy, setBusy] = useState(false)
  // Two presses may come before the screen shows the first.
  const sending = useRef(false)
  const set = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    setProblems(found => ({
      ...found,
      ...Object.fromEntries(Object.keys(changes).map(name => [name, undefined])),
    }))
  }
  const show = (found: Problems<Values>, form: HTMLFormElement) => {
    // What is led to has to be on the page.
    flushSync(() => setProblems(found))
    const [words] = Object.values<string | undefined>(found).filter(Boolean)
    if (words === undefined) return
    const field = form.isConnected && form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else toast({ title: words, tone: 'error', key: 'form' })
  }
  const isWrong = (found: Problems<Values>) => Object.values(found).some(Boolean)
  const read = (): { out: Out } | { found: Problems<Values> } => {
    const wrong = schema ? problemsIn(schema, values) : {}
    if (isWrong(wrong)) return { found: wrong }
    // Without a schema what was typed is what is sent.
    const out = schema ? schema.parse(values) : (values as unknown as Out)
    const found = check?.(out) ?? {}
    return isWrong(found) ? { found } : { out }
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    const typed = read()
    if ('found' in typed) {
      onWrong?.(values)
      return show(typed.found, form)
    }
    const has = (name: string): name is FieldName<Values> => Object.hasOwn(values, name)
    sending.current = true
    setProblems({})
    setBusy(true)
    try {
      const refused = (error: CallError, otherwise: Otherwise<FieldName<Values>>) =>
        tellRefusal(error, has, otherwise) as Problems<Values>
      show((await send(typed.out, { set, form, refused })) ?? {}, form)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    values,
    set,
    problems,
    busy,
    /** Of the form element. */
    form: { noValidate: true, onSubmit },
    /** Of an Input, Textarea or Select. */
    text: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) =>
        set({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
  }
}
