import { Component, type ReactNode } from 'react'
import { reportError } from '#web/report-error.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { doorWords } from '../door-words.ts'

interface PanelBoundaryProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** §2: around the panel, so that a fault in it leaves the screen beneath at work. */
export class PanelBoundary extends Component<PanelBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Sheet
        open={this.props.isOpen}
        onOpenChange={open => !open && this.props.onClose()}
        title={doorWords.boundary.title}
      >
        <Banner tone="destructive" title={doorWords.boundary.text}>
          {error.message}
        </Banner>
        <Button variant="primary" className="mt-4" onClick={() => this.setState({ error: null })}>
          Try Again
        </Button>
      </Sheet>
    )
  }
}
