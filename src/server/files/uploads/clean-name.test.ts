import { describe, expect, it } from 'vitest'
import { cleanName } from './clean-name.ts'

describe('a file name sent by a browser', () => {
  it.each([
    ['holiday.jpg', 'holiday.jpg'],
    ['Photo.JPEG', 'Photo.JPEG'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\Users\\dana\\me.jpg', 'me.jpg'],
    ['..', 'picture.jpg'],
    ['', 'picture.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['page.html', 'page.html.jpg'],
    ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie- x=1.jpg'],
    ['nul\u0000l.jpg', 'null.jpg'],
    // Reads as "photoexe.jpg" backwards.
    ['photo\u202Egpj.exe', 'photogpj.exe.jpg'],
    ['"quoted" <b>.jpg', '-quoted- -b-.jpg'],
    ['CON.jpg', '_CON.jpg'],
    ['Zoë’s 写真.jpg', 'Zoë’s 写真.jpg'],
    ['trailing. . .', 'trailing.jpg'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given, 'image/jpeg', 'picture')).toBe(kept)
  })

  it('is cut to 120 characters, and keeps its extension', () => {
    const long = cleanName(`${'😀'.repeat(300)}.pdf`, 'application/pdf', 'guide')
    expect([...long].length).toBe(120)
    expect(long).toMatch(/\.pdf$/)
  })
})
