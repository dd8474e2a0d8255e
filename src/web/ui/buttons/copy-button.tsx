import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '../announcer.tsx'
import { Button, type ButtonProps } from '../button.tsx'
import { toast } from '../toast.ts'

export interface CopyButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'busy'> {
  text: string
  label?: string
  copied?: string
  onCopied?: () => void
}

export function CopyButton({ text, label = 'Copy', copied = 'Copied', onCopied, ...rest }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 2_000)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast({ title: 'Could not copy', description: 'Select the text and copy it by hand.', tone: 'error' })
      return
    }
    setDone(true)
    announce(copied)
    onCopied?.()
  }
  const Icon = done ? Check : Copy
  return (
    <Button {...rest} icon={<Icon aria-hidden="true" className="size-4" />} onClick={copy}>
      {done ? copied : label}
    </Button>
  )
}
