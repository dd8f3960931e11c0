/** A browser's storage without a browser: its keys are its own properties, as a real one's are. */
export class MemoryStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }

  setItem(key: string, text: string): void {
    this[key] = text;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}
