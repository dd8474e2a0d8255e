// Draws public/film/day.{webm,mp4}, the film inside the dome of the front page: the visits of a day pass along the line.
// It is grey on white and multiplied with the dome, so one film serves both themes. Needs ffmpeg; run by hand.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const width = 800
const height = 228
const framesASecond = 25
const seconds = 20
/** After this many pixels the pattern repeats, so the last frame leads into the first. */
const period = 1_000

/** Standing on the lower edge: centre, radius, how dark. */
const domes = [
  { x: 90, r: 150, dark: 0.13 },
  { x: 330, r: 84, dark: 0.22 },
  { x: 560, r: 224, dark: 0.1 },
  { x: 745, r: 62, dark: 0.24 },
  { x: 890, r: 120, dark: 0.15 },
]

function drawFrame(time: number): Buffer {
  const pixels = Buffer.alloc(width * height, 255)
  const shift = (time / seconds) * period
  for (const dome of domes) {
    for (const turn of [-1, 0, 1]) {
      const centre = dome.x - shift + turn * period + 200
      shade(pixels, { ...dome, x: centre })
    }
  }
  return pixels
}

function shade(pixels: Buffer, { x, r, dark }: { x: number; r: number; dark: number }): void {
  const [left, right] = [Math.max(0, Math.floor(x - r - 1)), Math.min(width, Math.ceil(x + r + 1))]
  for (let row = Math.max(0, Math.floor(height - r - 1)); row < height; row++) {
    for (let column = left; column < right; column++) {
      const distance = Math.hypot(column + 0.5 - x, height - row - 0.5)
      // One pixel of a soft edge.
      const cover = Math.min(1, Math.max(0, r + 0.5 - distance))
      const at = row * width + column
      pixels[at] = Math.round((pixels[at] as number) * (1 - dark * cover))
    }
  }
}

const forms = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '28', '-b:v', '0', '-row-mt', '1', '-g', '500', '-pix_fmt', 'yuv420p'],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '19',
    '-preset',
    'veryslow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ],
}

for (const [form, options] of Object.entries(forms)) {
  const target = fileURLToPath(new URL(`../public/film/day.${form}`, import.meta.url))
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesASecond),
    '-i',
    '-',
  ]
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-an', ...options, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (let frame = 0; frame < seconds * framesASecond; frame++) {
    if (!ffmpeg.stdin.write(drawFrame(frame / framesASecond))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await once(ffmpeg, 'close')
}
