import { encode } from 'uqr'

// Scanners need dark on light and a border of four modules, in any theme.
const BORDER = 4
const INK = '#15262a'
const PAPER = '#ffffff'

interface Code {
  size: number
  path: string
}

function codeOf(text: string): Code {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

export function QrCode({ text, className }: { text: string; className?: string }) {
  const { size, path } = codeOf(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={`QR code of ${text}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill={PAPER} />
      <path d={path} fill={INK} />
    </svg>
  )
}

/** SVG text of a QR code; `pixels` is its default width. */
export function qrSvg(text: string, pixels = 1024): string {
  const { size, path } = codeOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="${PAPER}"/><path d="${path}" fill="${INK}"/></svg>`
}

/** A PNG with whole pixels per module. */
export async function qrPng(text: string): Promise<Blob> {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const scale = Math.ceil(1024 / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = INK
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * scale, y * scale, scale, scale)
    })
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png'),
  )
}
