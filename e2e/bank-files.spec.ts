// The kinds of files that banks offer for download, read by a real browser: web pages and XML with the names of
// workbooks, and files for accounting programs.
import { expect } from '@playwright/test'
import { bankText } from '#web/features/bank/bank.text.ts'
import { importsText } from '#web/features/imports/imports.text.ts'
import { expectNoAxeViolation } from './axe.ts'
import { signedIn as test } from './fixtures.ts'

const t = { bank: bankText.tr, imports: importsText.tr }

const page = `<!DOCTYPE html><html><head><meta charset=utf-8><style>td { color: red }</style></head><body>
<script>if (1 <2) document.title = 'run'; window.wasRun = true</script><img src=x onerror="window.wasRun = true">
<table border=1><tr><td>M&uuml;şteri<td>Deniz<tr><td colspan=2>
  <table><tr><th>Tarih<th>A&ccedil;ıklama<th>Tutar<th>Bakiye
  <tr><td rowspan=2>26/11/2026-13:45:22<td>AHMET<br>KARA&nbsp;KNK1<script>x</script><td>3.000,00&nbsp;TL<td>1 <tr><td>B<td>5,00<td>2
  </table></table></body></html>`

const workbook = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="A"><Table>
<Row><Cell><Data ss:Type="String">Tarih</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Açıklama</Data></Cell><Cell><Data ss:Type="String">Tutar</Data></Cell></Row>
<Row><Cell><Data ss:Type="DateTime">2026-11-26T00:00:00.000</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">AHMET KARA KNK1</Data></Cell><Cell><Data ss:Type="Number">1250.0000000001</Data></Cell></Row>
</Table></Worksheet></Workbook>`

const camt = (closing: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>TR01</IBAN></Id><Ccy>TRY</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="TRY">3000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ahmet Kara</Nm></Dbtr></RltdPties><RmtInf><Ustrd>KAPORA KNK1</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="TRY">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="TRY">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

const mt940 = (closing: string) =>
  `:20:A\r\n:25:TR01\r\n:60F:C261125TRY10,00\r\n:61:2611261126C3000,00NTRFKNK1//1\r\n:86:AHMET KARA KNK1\r\n:62F:C261126TRY${closing}\r\n-`

test('statements are read as web pages, XML, MT940 and CAMT.053, and what is not whole is refused by name', async ({
  page: screen,
}) => {
  await screen.goto('/admin/bank')
  const main = screen.getByRole('main')
  const drop = async (name: string, content: string) => {
    const chooser = screen.waitForEvent('filechooser')
    await main.getByRole('button', { name: /^(Dosya seç|Başka dosya seç)$/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
    return main.getByRole('form', { name: t.bank.preview(name) })
  }

  for (const [name, content, row, fresh] of [
    ['sayfa.xls', page, ['26.11.2026', 'AHMET KARA KNK1', '3.000 ₺'], 1],
    ['tablo.xls', workbook, ['26.11.2026', 'AHMET KARA KNK1', '1.250 ₺'], 1],
    ['ekstre.xml', camt('2990.00'), ['26.11.2026', 'KAPORA KNK1', 'Ahmet Kara', '3.000 ₺'], 1],
    ['ekstre.sta', mt940('3010,00'), ['26.11.2026', 'AHMET KARA KNK1', '3.000 ₺'], 1],
  ] as const) {
    const preview = await drop(name, content)
    await expect(preview.getByRole('row')).toHaveCount(fresh + 1)
    for (const cell of row) await expect(preview.getByRole('row').last()).toContainText(cell)
  }
  expect(await screen.evaluate(() => 'wasRun' in globalThis)).toBe(false)

  for (const [name, content, problem] of [
    ['eksik.xml', camt('2991.00'), t.imports.problems.statementBalance],
    ['eksik.sta', mt940('3011,00'), t.imports.problems.statementBalance],
    ['bozuk.sta', mt940('3010,00').replace('C3000,00', 'C3000'), t.imports.problems.statementDamaged],
    ['tuzak.xml', `<!DOCTYPE x [<!ENTITY a "b">]>${camt('&a;')}`, t.imports.problems.statementDamaged],
    ['bos.xls', '<html><frameset></frameset></html>', t.imports.problems.html],
  ] as const) {
    await drop(name, content)
    await expect(main.getByRole('alert')).toContainText(problem)
  }
})

test('lines whose direction nothing proves are named, and one tap says that all of it came in', async ({
  page: screen,
}) => {
  await screen.goto('/admin/bank')
  const main = screen.getByRole('main')
  const chooser = screen.waitForEvent('filechooser')
  await main.getByRole('button', { name: t.imports.choose, exact: true }).click()
  const lines = ['24.11.2026;A;7.500,00;12.000,00', '25.11.2026;B;500,00;11.500,00', '26.11.2026;C;300,00;30.000,00']
  const buffer = Buffer.from(['Tarih;Açıklama;Tutar;Bakiye', ...lines].join('\r\n'))
  await (await chooser).setFiles({ name: 'artisiz.csv', mimeType: 'text/csv', buffer })
  const preview = main.getByRole('form', { name: t.bank.preview('artisiz.csv') })
  await expect(preview.getByText(t.bank.withoutSign(2))).toBeVisible()
  await expect(preview.getByText(t.bank.outgoing(1))).toBeVisible()
  await expectNoAxeViolation(screen)
  await preview.getByRole('button', { name: t.bank.allCameIn }).click()
  await expect(preview.getByText(t.bank.found(3, 0))).toBeVisible()
  await expect(preview.getByText(t.bank.withoutSign(2))).toBeHidden()
})
