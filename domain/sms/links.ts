// Finds links and e-mail addresses in a text that `asShown` has normalised.

const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ' +
  'ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi ' +
  'gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ' +
  'ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ' +
  'ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn ' +
  'so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ' +
  'ye yt za zm zw'

/** Other domain endings: the common ones and the cheap ones. The list of IANA has over a thousand. */
const others =
  'com net org info biz name pro mobi tel int gov edu mil travel aero jobs asia app dev page link click live online site ' +
  'website space shop store xyz top icu vip club fun win bet casino poker game games loan cash money bank finance credit ' +
  'work world life today news email blog art cloud host tech digital agency media zone one best buzz cfd sbs lol mom bond ' +
  'monster quest cyou rest bar cafe hotel hotels villas house rent rentals holiday tours reisen voyage deals sale support ' +
  'help chat social stream download zip mov guru ninja rocks wtf ist istanbul ltd group company services network estate ' +
  'land guide care cheap red blue pink vin fyi pics skin beauty hair makeup autos homes boats yachts ink wiki tips team ' +
  'expert exchange family apartments college swiss realty restaurant men review reviews trade webcam party science ' +
  'cricket gdn wang moe uno tokyo berlin global promo gift gold express direct solutions photo photos rip center market'

const endings = new Set([...countries.split(' '), ...others.split(' ')])

/** Endings that never begin a sentence. They count as part of a link even after a dot and a space, or after a comma. */
const strong = 'com|org|xyz|icu|biz|cyou|sbs'

/** Endings that are also words. They may follow a misplaced dot without forming a link. */
const words = new Set(
  'de ve ne in se si su la at al et er az as is il us un to ki no net site online live one bar rest cafe hotel help best info'.split(
    ' ',
  ),
)

/** Country endings that are Turkish suffixes or abbreviations after a number: "12.de", "1234.sk". */
const behindNumbers = new Set([
  'de',
  've',
  'in',
  'si',
  'se',
  'sk',
  'cd',
  'mh',
  'no',
  'su',
  'li',
  'la',
  'ne',
  'ye',
  'lu',
])

/**
 * Abbreviations in addresses and company names, written without a space after the dot: "Cad.No:5", "San.ve
 * Tic.Ltd.Şti."
 */
const abbreviations = [
  /^(?:cad|cd|sok|sk|mah|mh|mev|mevkii|blv|bulv|apt|site|sit|blok|kat|daire|yolu|c|tc|pk)\.no$/,
  /^(?:san|tic|ins|tur|turz|gid|paz|ith|ihr|nak|end|muh|tar|hay|oto|mad|tek|teks|taah|org|isl|otel)\.(?:ve|ltd)$/,
  /^(?:mah|mh|koy|mev|\d{1,4})\.(?:sk|cd|mh)$/,
  /^no\.lu$/,
]

const domain =
  /(?<![\p{L}\p{N}.@-])((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+)([\p{L}-]{2,24})(?![\p{L}\p{N}-])(\/\S*)?/gu
const apart = /[\p{L}\p{N}-]+ \. ?([a-z]{2,24})(?![\p{L}\p{N}-])(\/\S+)?/gu
const certain = [
  /\w{2,10} ?: ?[/\\]{2} ?\S*/g,
  /(?<![a-z])(?:https?|hxxps?) ?[:;]\S*/g,
  /(?<![a-z])www(?![a-z]) ?\S*/g,
  /\S*xn--\S*/g,
  // A dot behind its word alone, where a path follows.
  new RegExp(
    String.raw`[\p{L}\p{N}-]+\. (?:${[...endings].filter((ending) => !words.has(ending)).join('|')})/(?=\S*[a-z])\S+`,
    'gu',
  ),
  // Links whose dot is followed by a space, replaced by a comma, or written as a word.
  new RegExp(String.raw`[\p{L}\p{N}-]+\s?\.\s(?:${strong})(?![\p{L}\p{N}'’])`, 'gu'),
  new RegExp(String.raw`[\p{L}\p{N}-]+,(?:${strong})(?![\p{L}\p{N}'’])`, 'gu'),
  new RegExp(
    String.raw`[\p{L}\p{N}-]+ ?(?:\bdot\b|\bnokta\b) ?(?:${strong}|net|info|co|tr|me|ly|io)(?![\p{L}\p{N}])`,
    'gu',
  ),
  // Endings in other scripts, some of which contain letters that look like Latin ones.
  /[\p{L}\p{N}-]+\.(?:[рp]ф|[рpр]?[уy][сc]|[сc][аa]й[тt]|укр|бел|中国|中國|公司|网络|在线|كوم|موقع|شبكة)(?!\p{L})/gu,
  // IPv4 addresses.
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g,
  // E-mail addresses. Spaces are allowed if the rest leaves no doubt.
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+[\p{L}\p{N}.-]*/gu,
  /[\p{L}\p{N}._%+-]+ ?@ ?[\p{L}\p{N}-]+ ?\. ?\p{L}{2,}/gu,
  /[\p{L}\p{N}._%+-]+ ?@ ?(?:gmail|hotmail|outlook|yahoo|icloud|yandex)/gu,
]

export function namesLink(shown: string): string[] {
  const found = certain.flatMap((pattern) => Array.from(shown.matchAll(pattern), ([piece]) => piece.trim()))
  // Removes the space before a dot if no space follows the dot.
  const closed = shown.replace(/(?<=[\p{L}\p{N}]) \.(?=\p{L})/gu, '.')
  for (const [piece, ending = '', path] of shown.matchAll(apart))
    if (endings.has(ending) && (path !== undefined || !words.has(ending))) found.push(piece)
  for (const [piece, labels = '', ending = '', path] of closed.matchAll(domain))
    if (isLink(labels.slice(0, -1), ending, path)) found.push(piece)
  return found
}

function isLink(labels: string, ending: string, path: string | undefined): boolean {
  // An address with a path is a link, whatever its ending.
  if (path !== undefined && path.length > 1 && labels.length > 1) return !/^\/\d+$/.test(path) || endings.has(ending)
  if (!endings.has(ending)) return false
  const last = labels.split('.').at(-1) ?? ''
  if (abbreviations.some((pattern) => pattern.test(`${last}.${ending}`))) return false
  return !(/^\d+$/.test(labels) && behindNumbers.has(ending))
}
