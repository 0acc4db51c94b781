/** The frame of the drawing, as attributes of its `<svg>`. */
export const nightFrame = {
  viewBox: '0 0 800 520',
  preserveAspectRatio: 'xMidYMax slice',
  overflow: 'visible',
  'aria-hidden': true,
} as const

/**
 * Draws a row of bungalows at dusk with one lit door, as decoration only. The drawing continues far to both sides, so
 * that a page can place the lit house where its text leaves room; the rest runs behind the text. The app and the public
 * pages put it into an `<svg>` of their own.
 */
export const nightScene = (moon: boolean): string => `<defs>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#0b2f25"/><stop offset="0.6" stop-color="#0b2f25"/>
<stop offset="0.86" stop-color="#1b5d49"/><stop offset="1" stop-color="#a58f4f"/>
</linearGradient>
<radialGradient id="glow">
<stop offset="0" stop-color="#ffd894" stop-opacity="0.85"/><stop offset="1" stop-color="#ffd894" stop-opacity="0"/>
</radialGradient>
</defs>
<rect x="-1600" y="-900" width="4000" height="1360" fill="url(#dusk)"/>
<g fill="#fdeacb">${stars.map(star).join('')}</g>
${moon ? '<path data-moon d="M556 82a36 36 0 1 0 26 54 30 30 0 0 1-26-54z" fill="#fff6e8"/>' : ''}
${tiles.map(hills).join('')}
${bungalow([150, 428, 0.74]) + bungalow([636, 424, 0.8]) + bungalow([-420, 426, 0.7])}
<circle cx="398" cy="418" r="120" fill="url(#glow)"/>
${bungalow([398, 446, 1.15], true)}
<path d="M384 446h28l90 130H294z" fill="#f6bb65" opacity="0.22"/>
${frontTrees.map(tree('#06211a')).join('')}`

const tiles = [-1600, -800, 0, 800, 1600]

/** Stars stand only beside and above the page's text. */
const stars: readonly Placed[] = [
  [40, 20, 1],
  [120, 34, 1.2],
  [220, 24, 1],
  [300, 30, 1.2],
  [348, 196, 1],
  [430, 216, 1.5],
  [512, 176, 1],
  [540, 60, 1.2],
  [604, 40, 1],
  [668, 150, 1.6],
  [706, 62, 1.1],
  [744, 200, 1.2],
  [770, 106, 1],
]

const backTrees: readonly Placed[] = [
  [44, 392, 1],
  [88, 386, 0.8],
  [262, 382, 0.9],
  [300, 388, 1.1],
  [500, 392, 1],
  [540, 390, 0.8],
  [720, 384, 1],
  [764, 378, 1.2],
]
const frontTrees: readonly Placed[] = [
  [10, 500, 1.7],
  [66, 512, 1.3],
  [736, 510, 1.4],
  [792, 496, 1.8],
  [-240, 506, 1.6],
  [-560, 512, 1.4],
  [1010, 508, 1.7],
]

type Placed = readonly [x: number, y: number, scale: number]

const star = ([cx, cy, r]: Placed) => `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${r > 1.4 ? 0.9 : 0.55}"/>`

const placed = ([x, y, scale]: Placed) => `transform="translate(${x} ${y}) scale(${scale})"`

const tree = (fill: string) => (place: Placed) =>
  `<path ${placed(place)} fill="${fill}" d="M0-92 18-56H9l18 28H15l19 28H-34l19-28h-12L-9-56h-9z"/>`

const hills = (x: number) => `<g transform="translate(${x} 0)">
<path d="M0 332 92 268l70 46 108-96 92 84 76-52 118 92 98-70 146 60v330H0z" fill="#14503f"/>
<path d="M0 376c120-46 210-34 322-8s246 22 478 8v284H0z" fill="#0f4033"/>
${backTrees.map(tree('#0b3429')).join('')}
<path d="M0 430c160-34 300-20 430-8s250 8 370 8v230H0z" fill="#0a2b22"/>
</g>`

const bungalow = (place: Placed, isLit = false) => `<g ${placed(place)}>
<path d="M-62 0 0-104 62 0z" fill="${isLit ? '#3b2a16' : '#123a2f'}"/>
<path d="M-74 6 0-118 74 6" fill="none" stroke="#06211a" stroke-width="11" stroke-linejoin="round"/>
<path d="M-15 0v-25a15 15 0 0 1 30 0V0z" fill="${isLit ? '#f6bb65' : '#0a2b22'}" stroke="${isLit ? '#fdeacb' : 'none'}" stroke-width="1.5"/>
<path d="M0-84-12-62h24z" fill="${isLit ? '#f0a440' : '#c98a3a'}" opacity="${isLit ? 1 : 0.75}"/>
</g>`
