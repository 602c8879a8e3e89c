import { describe, expect, it } from 'vitest';
import { type Command, KeyReader, type KeyFields } from './keys';

const event = (fields: Partial<KeyFields>): KeyFields => ({
  type: 'keydown',
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  timeStamp: 0,
  ...fields,
});
const read = (fields: Partial<KeyFields>, side = 9) => new KeyReader().read(event(fields), side);

describe('digits', () => {
  const table: [Partial<KeyFields>, Command | null][] = [
    [{ code: 'Digit5', key: '5' }, { kind: 'digit', digit: 5, as: null }],
    [{ code: 'Digit5', key: '(' }, { kind: 'digit', digit: 5, as: null }],
    [{ code: 'Digit5', key: '۵' }, { kind: 'digit', digit: 5, as: null }],
    [{ code: 'Digit5', key: '%', shiftKey: true }, { kind: 'digit', digit: 5, as: 'corner' }],
    [{ code: 'Digit5', key: '5', ctrlKey: true }, { kind: 'digit', digit: 5, as: 'centre' }],
    [{ code: 'Digit5', key: '5', metaKey: true }, { kind: 'digit', digit: 5, as: 'centre' }],
    [{ code: 'Digit5', key: '%', ctrlKey: true, shiftKey: true }, { kind: 'digit', digit: 5, as: 'colour' }],
    [{ code: 'Digit5', key: '5', altKey: true }, { kind: 'digit', digit: 5, as: 'colour' }],
    [{ code: 'Numpad7', key: '7' }, { kind: 'digit', digit: 7, as: null }],
    [{ code: 'Digit0', key: '0' }, { kind: 'clear', all: false }],
    [{ code: 'Numpad0', key: '0' }, { kind: 'clear', all: false }],
    [{ code: 'Digit0', key: '0', ctrlKey: true }, null],
    [{ code: '', key: '5' }, { kind: 'digit', digit: 5, as: null }],
    [{ code: '', key: '5', shiftKey: true }, { kind: 'digit', digit: 5, as: null }],
  ];
  it.each(table)('%j', (fields, command) => expect(read(fields)).toEqual(command));

  it('are refused beyond the side', () => expect(read({ code: 'Digit5', key: '5' }, 4)).toBeNull());

  it('read Shift+numpad as Windows sends it with NumLock', () => {
    const keys = new KeyReader();
    expect(keys.read(event({ key: 'Shift', code: 'ShiftLeft', shiftKey: true, timeStamp: 100 }), 9)).toBeNull();
    expect(keys.read(event({ type: 'keyup', key: 'Shift', code: 'ShiftLeft', timeStamp: 200 }), 9)).toBeNull();
    expect(keys.read(event({ key: 'End', code: 'Numpad1', timeStamp: 201 }), 9)).toEqual({
      kind: 'digit',
      digit: 1,
      as: 'corner',
    });
    expect(keys.read(event({ key: '1', code: 'Numpad1', timeStamp: 400 }), 9)).toEqual({ kind: 'digit', digit: 1, as: null });
  });
});

describe('letters', () => {
  it('move and choose modes whatever the case', () => {
    expect(read({ key: 'D', code: 'KeyD' })).toMatchObject({ kind: 'move', rows: 0, columns: 1 });
    expect(read({ key: 'x', code: 'KeyX' })).toEqual({ kind: 'mode', mode: 'corner' });
  });

  it('are digits on boards that need them', () => {
    expect(read({ key: 'd', code: 'KeyD' }, 16)).toEqual({ kind: 'digit', digit: 13, as: null });
    expect(read({ key: 'G', code: 'KeyG', shiftKey: true }, 16)).toEqual({ kind: 'digit', digit: 16, as: 'corner' });
    expect(read({ key: 'w', code: 'KeyW' }, 16)).toMatchObject({ kind: 'move', rows: -1 });
  });

  it('leave the browser its own keys', () => {
    for (const key of ['w', 't', 'r', 'l', 'n']) expect(read({ key, code: `Key${key.toUpperCase()}`, ctrlKey: true })).toBeNull();
    expect(read({ key: 'ArrowLeft', code: 'ArrowLeft', altKey: true })).toBeNull();
    expect(read({ key: 'Tab', code: 'Tab' })).toBeNull();
  });
});

describe('other keys', () => {
  it('undo and redo', () => {
    expect(read({ key: 'z', code: 'KeyZ', ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(read({ key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(read({ key: ']', code: 'BracketRight' })).toEqual({ kind: 'redo' });
  });
  it('help by key value or F1', () => {
    expect(read({ key: '?', code: 'Minus', shiftKey: true })).toEqual({ kind: 'help' });
    expect(read({ key: 'F1', code: 'F1' })).toEqual({ kind: 'help' });
  });
  it('clear a layer, or all', () => {
    expect(read({ key: '.', code: 'NumpadDecimal' })).toEqual({ kind: 'clear', all: false });
    expect(read({ key: 'Delete', code: 'NumpadDecimal' })).toEqual({ kind: 'clear', all: false });
    expect(read({ key: 'Delete', code: 'Delete', ctrlKey: true })).toEqual({ kind: 'clear', all: true });
  });
});
