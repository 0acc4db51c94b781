/**
 * Positions of countries that the world map omits or draws as part of another country: alpha-3 code, longitude,
 * latitude. Only a circle marks them on the map.
 */
export const smallPlaces: ReadonlyMap<string, [longitude: number, latitude: number]> = new Map(
  `
ABW -70.0 12.5 | AIA -63.1 18.2 | ALA 20.0 60.2 | AND 1.6 42.5 | ASM -170.7 -14.3 | ATG -61.8 17.3 | BES -68.3 12.2
BHR 50.5 26.0 | BLM -62.8 17.9 | BMU -64.8 32.3 | BRB -59.6 13.2 | BVT 3.4 -54.4 | CCK 96.8 -12.1 | COK -159.8 -21.2
COM 43.7 -11.9 | CPV -24.0 16.0 | CUW -69.0 12.2 | CXR 105.7 -10.5 | CYM -80.9 19.4 | DMA -61.4 15.4 | FRO -6.9 62.1
FSM 158.2 6.9 | GGY -2.6 49.5 | GIB -5.3 36.1 | GLP -61.5 16.2 | GRD -61.7 12.1 | GUF -53.1 3.9 | GUM 144.8 13.4
HKG 114.1 22.4 | HMD 73.5 -53.1 | IMN -4.5 54.2 | IOT 72.4 -7.3 | JEY -2.1 49.2 | KIR 173.0 1.4 | KNA -62.7 17.3
LCA -61.0 13.9 | LIE 9.5 47.1 | MAC 113.5 22.2 | MAF -63.1 18.1 | MCO 7.4 43.8 | MDV 73.5 3.7 | MHL 171.2 7.1
MLT 14.4 35.9 | MNP 145.6 15.8 | MSR -62.2 16.7 | MTQ -61.0 14.6 | MUS 57.6 -20.3 | MYT 45.2 -12.8 | NFK 167.9 -29.1
NIU -169.9 -19.0 | NRU 166.9 -0.5 | PCN -128.3 -24.4 | PLW 134.4 7.3 | PYF -149.6 -17.5 | REU 55.5 -21.1
SGP 103.8 1.4 | SGS -36.5 -54.5 | SHN -5.7 -16.0 | SJM 16.0 78.5 | SMR 12.5 43.9 | SPM -56.3 46.9 | STP 6.7 0.4
SXM -63.1 18.0 | SYC 55.5 -4.7 | TCA -72.0 21.8 | TKL -171.8 -9.2 | TON -175.2 -21.2 | TUV 178.5 -7.8
UMI -166.6 19.3 | VAT 12.5 41.9 | VCT -61.2 13.2 | VGB -64.5 18.5 | VIR -64.8 18.0 | WLF -177.3 -13.9
WSM -172.2 -13.8`
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((entry) => {
      const [code = '', longitude, latitude] = entry.split(' ')
      return [code, [Number(longitude), Number(latitude)]]
    }),
)
