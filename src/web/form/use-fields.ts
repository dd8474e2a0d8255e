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
  /** Messages of a refused call for its fields, else as `otherwise` says. */
  refused: (error: CallError, otherwise: Otherwise<FieldName<Values>>) => Problems<Values>
}

interface FieldsOptions<Values, In, Out> {
  /** Checks input before sending; its output is sent. The fields keep the raw input. */
  schema?: z.ZodType<Out, In>
  /** Checks beyond the schema, or all checks on screens without zod. */
  check?: (values: NoInfer<Out>) => Problems<Values>
  /** Called after failed checks. */
  onWrong?: (values: Values) => void
  /** Returns refused fields; nothing after success or its own notice. */
  send: (values: NoInfer<Out>, sent: Sent<Values>) => Promise<Problems<Values> | undefined> | Promise<void>
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

/** A form that is never sent twice at once or by the browser. Refusals focus the first field or become a notice. */
export function useFields<Values extends In & object, In, Out = Values>(
  state: readonly [Values, (values: Values) => void],
  { schema, check, onWrong, send }: FieldsOptions<Values, In, Out>,
) {
  const [values, setValues] = state
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [busy, setBusy] = useState(false)
  // A second press may come before rendering.
  const sending = useRef(false)
  const set = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    setProblems(found => ({
      ...found,
      ...Object.fromEntries(Object.keys(changes).map(name => [name, undefined])),
    }))
  }
  const show = (found: Problems<Values>, form: HTMLFormElement) => {
    // The field to focus must be rendered first.
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
    // Without a schema, the input is sent as is.
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
    form: { noValidate: true, onSubmit },
    text: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) =>
        set({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
  }
}
