export declare function shiftedText(place: 'sup' | 'sub', text: string): string
